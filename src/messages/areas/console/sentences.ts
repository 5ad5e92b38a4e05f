import { neededPassword } from '../../../contract/endpoints/console/login.ts';
import { problems } from '../../../contract/problems.ts';
import { area } from '../../message.ts';

/** What the server says to moderators alone; what it also says to readers is in the area of their sentences. */
export const consoleSentenceMessages = area('consoleSentences', {
  unauthorized: problems.unauthorized.message,
  wrongPassword: problems['wrong-password'].message,
  codeNeeded: problems['code-needed'].message,
  wrongPasskey: problems['wrong-passkey'].message,
  notConfirmed: problems['not-confirmed'].message,
  notPermitted: problems['not-permitted'].message,
  invitationNotFound: problems['invitation-not-found'].message,
  notReported: problems['not-reported'].message,
  taken: problems.taken.message,
  decided: problems.decided.message,
  changed: problems.changed.message,
  nameTaken: problems['name-taken'].message,
  lastWayIn: problems['last-way-in'].message,
  passwordOfSite: problems['password-of-site'].message,
  passkeysUnavailable: problems['passkeys-unavailable'].message,

  takenBy: '{name} works on this story.',
  decidedBy: '{name} has decided about this story.',
  tookTooLong: 'That took too long. Please start again.',

  enterPassword: neededPassword,
  enterYourPassword: 'Please enter your password.',
  choosePassword: 'Please choose a password or a passkey.',
  passwordLength: 'Please choose a password of at least {count} characters.',
  passwordTooLong: 'This password is too long.',
  passwordTooShort: 'The password must have at least {count} characters.',
  passwordRepeats: 'The password must not be one character again and again.',
  wrongCode: 'This code is not right. Please enter the one that your app shows now.',
  sixDigits: 'Please enter the six digits that your authenticator app shows.',
  passkeyName: 'Please give the passkey a name of at most {count} characters.',
  manyPasskeys: 'You have many passkeys. Please delete one first.',
  passkeyNotAdded: 'This passkey could not be added. Please try again.',
  passkeyUnreadable: 'Your browser sent a passkey that cannot be read. Please try again.',
  nameAtLogin: 'Please give a name of 1 to {count} characters.',
  newName: 'Please give a name of 1 to {count} characters, with a letter or a digit.',
  incompleteLink: 'This invitation is not complete. Please use the whole link.',
  writeNote: 'Please write a note of 1 to {count} characters.',
});
