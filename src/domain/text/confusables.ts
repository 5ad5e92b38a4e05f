/**
 * Letters that look like Latin ones: Unicode's confusables (https://www.unicode.org/reports/tr39/) and what people use
 * in practice (Cyrillic, Greek, Armenian and Cherokee letters, small capitals).
 */
const pairs =
  'аa еe оo рp сc уy хx іi јj ѕs ԁd ԛq ԝw һh ӏl ɡg вb нh кk мm тt пn гr зz бb дd иu лn фf цu чy шw щw ьb ѵv ҽe ԍg ' +
  'АA ВB ЕE КK МM НH ОO РP СC ТT УY ХX ІI ЈJ ЅS ԌG ҮY ӀI ' +
  'αa βb γy εe ζz ηn ιi κk νv οo ρp σo τt υu χx ωw Αa Βb Εe Ζz Ηh Ιi Κk Μm Νn Οo Ρp Τt Υy Χx ' +
  'օo ոn սu հh ցg զq ɑa ɩi ʏy ɪi ᴀa ʙb ᴄc ᴅd ᴇe ɢg ʜh ᴊj ᴋk ʟl ᴍm ɴn ᴏo ᴘp ʀr ꜱs ꜰf ꞯq ᴛt ᴜu ᴠv ᴡw ᴢz ı' +
  'i ᎪA ᏴB ᏟC ᎠD ᎬE ᏀG ᎻH ᏆT ᎫJ ᏦK ᏞL ᎷM ᏢP ᏒR ᏚS ᏙV ᎳW ᏃZ ';

/** From a letter to the Latin letter that it looks like. */
export const confusables: ReadonlyMap<string, string> = new Map(
  pairs
    .split(' ')
    .filter((pair) => pair !== '')
    .map((pair): [string, string] => [pair.slice(0, 1), pair.slice(1)]),
);

/** The digit zero of each script; its digits are ten consecutive code points. */
export const zeros: readonly number[] = [
  0x0660, 0x06f0, 0x07c0, 0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66,
  0x0de6, 0x0e50, 0x0ed0, 0x0f20, 0x1040, 0x1090, 0x17e0, 0x1810, 0x1946, 0x19d0, 0x1a80, 0x1a90,
  0x1b50, 0x1bb0, 0x1c40, 0x1c50, 0xa620, 0xa8d0, 0xa900, 0xa9d0, 0xa9f0, 0xaa50, 0xabf0, 0xff10,
];

/** The letters that people write as digits or symbols (leetspeak). */
export const leet: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '9': 'g',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'l',
  '€': 'e',
  '£': 'l',
  '¢': 'c',
  '¥': 'y',
};
