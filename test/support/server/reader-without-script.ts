import { type CheerioAPI, load } from 'cheerio';
import type { Answer, TestServer, TestVisitor } from './test-server.ts';

type Nodes = ReturnType<CheerioAPI>;
/** Part of a name in any case, or a pattern. */
type Name = string | RegExp;

/** What the style hides where JavaScript is off, and what is never shown. */
const hidden = '[data-needs-script], [hidden], [aria-hidden=true], script, style';

interface Arrival {
  readonly answer: Answer;
  readonly path: string;
}

const asBrowser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const asForm = { ...asBrowser, 'content-type': 'application/x-www-form-urlencoded' };

/**
 * A browser without JavaScript and without layout: it keeps cookies, follows links and redirects, and submits forms. What
 * it does to something that is not there is an error. Like a changed page, it sends forms with empty required fields.
 */
export class ReaderWithoutScript {
  readonly #visitor: TestVisitor;
  #page: CheerioAPI = load('');
  /** The path, the query and the fragment. */
  address = '';
  /** The status of the response to the last request; a redirect is followed. */
  status = 0;

  constructor(server: TestServer) {
    this.#visitor = server.visitor();
  }

  async open(path: string): Promise<void> {
    await this.#show(await this.#get(path));
  }

  async #get(path: string): Promise<Arrival> {
    return { answer: await this.#visitor.call('GET', path, undefined, asBrowser), path };
  }

  async #show({ answer, path }: Arrival): Promise<void> {
    const { location } = answer.headers;
    if (typeof location === 'string') await this.open(location);
    else {
      this.address = path;
      this.#page = load(answer.body, { scriptingEnabled: false });
    }
    this.status = answer.statusCode;
  }

  get title(): string {
    return this.#page('title').text();
  }

  /** What can be read in the first element of this selector. */
  text(selector = 'main'): string {
    return this.texts(selector)[0] ?? '';
  }

  count(selector: string): number {
    return this.#page(selector).length;
  }

  texts(selector: string): string[] {
    return this.#each(this.#page(selector)).filter(isShown).map(textOf);
  }

  attribute(selector: string, name: string): string | undefined {
    return this.#page(selector).attr(name);
  }

  /** The text at which the fragment of the address points. Notices of a success are shown there alone. */
  get target(): string {
    return this.text(`[id="${this.address.split('#')[1] ?? ''}"]`);
  }

  /** The first shown element with this name: one that has it exactly, else one that contains it. */
  #named(selector: string, name: Name, within: string): Nodes {
    const all = this.#each(this.#page(within).find(selector)).filter(isShown);
    const found =
      all.find((each) => textOf(each) === name) ?? all.find((each) => matches(textOf(each), name));
    if (found !== undefined) return found;
    const names = all.map(textOf).join(', ');
    throw new Error(`${this.address} has no ${selector} named ${String(name)}, only: ${names}`);
  }

  #each(nodes: Nodes): Nodes[] {
    return nodes.toArray().map((node) => this.#page(node));
  }

  hasLink(name: Name): boolean {
    return this.#each(this.#page('a[href]')).some(
      (link) => isShown(link) && matches(textOf(link), name),
    );
  }

  async follow(name: Name, within = 'body'): Promise<void> {
    await this.open(this.#named('a[href]', name, within).attr('href') ?? '');
  }

  /** @throws when there is nothing to unfold with this title */
  unfold(title: string): void {
    this.#named('summary', title, 'body').parent().attr('open', '');
  }

  #field(label: string): Nodes {
    const named = this.#named('label, [aria-label]:is(input, select, textarea)', label, 'body');
    const id = named.attr('for');
    if (id !== undefined) return this.#page(`[id="${id}"]`);
    return named.is('label') ? named.find('input, select, textarea') : named;
  }

  value(label: string): string {
    return valueOf(this.#field(label));
  }

  isChecked(label: string): boolean {
    return this.#field(label).is('[checked]');
  }

  isInvalid(label: string): boolean {
    return this.#field(label).attr('aria-invalid') === 'true';
  }

  isDisabled(label: string): boolean {
    return this.#field(label).is('[disabled]');
  }

  fill(label: string, text: string): void {
    const field = this.#field(label);
    if (field.is('textarea')) field.text(text);
    else field.attr('value', text);
  }

  choose(label: string, option: string): void {
    const options = this.#field(label).find('option');
    const chosen = this.#each(options).find((each) => textOf(each) === option);
    if (chosen === undefined) throw new Error(`${label} has no option ${option}`);
    options.removeAttr('selected');
    chosen.attr('selected', '');
  }

  check(label: string): void {
    const field = this.#field(label);
    this.#page(`input[type=radio][name="${field.attr('name')}"]`).removeAttr('checked');
    field.attr('checked', '');
  }

  /** Presses a button of a form, and returns the status of the response. */
  async press(name: Name): Promise<number> {
    await this.#show(await this.#submit(name));
    return this.status;
  }

  /** Presses a button twice, before the first response is there. */
  async pressTwice(name: Name): Promise<void> {
    const [, second] = await Promise.all([this.#submit(name), this.#submit(name)]);
    await this.#show(second);
  }

  async #submit(name: Name): Promise<Arrival> {
    const button = this.#named('button:not([type=button])', name, 'body');
    const form = button.closest('form');
    const fields = this.#fieldsOf(form);
    const buttonName = button.attr('name');
    if (buttonName !== undefined) fields.append(buttonName, button.attr('value') ?? '');
    const path = form.attr('action') ?? this.address;
    if (form.attr('method') !== 'post') return this.#get(`${path}?${fields.toString()}`);
    const answer = await this.#visitor.call('POST', path, fields.toString(), asForm);
    return { answer, path };
  }

  /** What a browser sends: also fields that are not shown. */
  #fieldsOf(form: Nodes): URLSearchParams {
    const fields = new URLSearchParams();
    for (const field of this.#each(form.find('[name]:is(input, select, textarea)'))) {
      const isOff = field.is(':is([type=radio], [type=checkbox]):not([checked]), [disabled]');
      if (!isOff)
        fields.append(field.attr('name') ?? '', valueOf(field).replaceAll(/\r?\n/g, '\r\n'));
    }
    return fields;
  }
}

/** Fills in the form of a story from Weimar. */
export function writeStory(reader: ReaderWithoutScript, text: string): void {
  reader.choose('Continent', 'Europe');
  reader.choose('Country', 'Germany');
  reader.fill('City', 'Weimar');
  reader.fill('Your story *', text);
}

function isShown(node: Nodes): boolean {
  return node.closest(hidden).length === 0;
}

/** The name of an element, or what can be read in it, without what is hidden. */
function textOf(node: Nodes): string {
  const label = node.attr('aria-label');
  if (label !== undefined && node.is('a, button, input, select, textarea')) return label;
  const copy = node.clone();
  copy.find(hidden).remove();
  return copy.text().replaceAll(/\s+/g, ' ').trim();
}

function matches(text: string, name: Name): boolean {
  return typeof name === 'string'
    ? text.toLowerCase().includes(name.toLowerCase())
    : name.test(text);
}

/** A select without a selected option has the first one. */
function valueOf(field: Nodes): string {
  if (field.is('textarea')) return field.text().replace(/^\n/, '');
  if (!field.is('select')) return field.attr('value') ?? (field.is('[type=radio]') ? 'on' : '');
  const options = field.find('option');
  const selected = options.filter('[selected]');
  const option = selected.length > 0 ? selected.last() : options.first();
  return option.attr('value') ?? option.text();
}
