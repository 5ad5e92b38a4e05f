/*
 * The words of the interface. An area has the English ones of a part of the product; a catalogue has those of all areas in
 * another language. `{name}` in a message is where a value comes, `<name>…</name>` is around what becomes an element.
 */

/** One form of a message for each plural category that a language has; the value `count` decides. */
export type PluralMessage = { readonly other: string } & {
  readonly [C in Intl.LDMLPluralRule]?: string;
};

export type Message = string | PluralMessage;

export type Messages = Readonly<Record<string, Message>>;

export interface Area<Name extends string = string, English extends Messages = Messages> {
  readonly name: Name;
  readonly english: English;
}

/** Defines an area with its English messages. */
export const area = <const Name extends string, const English extends Messages>(
  name: Name,
  english: English,
): Area<Name, English> => ({ name, english });

/** The words of areas in a language other than English: a message for each one of each area. */
export type TranslationOf<Areas extends Readonly<Record<string, Area>>> = {
  readonly [A in keyof Areas]: {
    readonly [Key in keyof Areas[A]['english']]: Areas[A]['english'][Key] extends string
      ? string
      : Message;
  };
};

type NamesIn<Text> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

type TagsIn<Text> = Text extends `${string}</${infer Name}>${infer Rest}`
  ? Name | TagsIn<Rest>
  : never;

type FormsOf<M> = M extends string ? M : M[keyof M];
type CountOf<M> = M extends string ? never : 'count';

/** The names of the values of a message. */
export type ValuesOf<M> = NamesIn<FormsOf<M>> | CountOf<M>;

/** The names of the elements of a message. */
export type ElementsOf<M> = TagsIn<FormsOf<M>>;

/** A value of a message; a number is shown in the digits of the language. */
export type Value = string | number;

/** The arguments after the key: nothing, or the values that the message needs. */
export type ValueArguments<M> = [ValuesOf<M>] extends [never]
  ? []
  : [
      values: Readonly<
        Record<ValuesOf<M>, Value> & (M extends string ? unknown : { count: number })
      >,
    ];

/** Returns the message with this key as text. */
export type Say<English extends Messages> = <Key extends keyof English & string>(
  key: Key,
  ...values: ValueArguments<English[Key]>
) => string;
