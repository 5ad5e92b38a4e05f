import { area } from '../../message.ts';

/** The page for people who write programs. What the API itself says is in English. */
export const developersMessages = area('developers', {
  title: 'For developers',
  description:
    'The stories of {name} in your own program: calls, feeds, frames and displays, without a key.',
  lead: 'Read the stories in your own program. You need no key and no account, and a script on any website may ask, too. The API speaks English.',
  begin: 'Begin with one line',
  beginText: 'The answer is JSON. Try it in a terminal:',
  calls: 'Calls',
  callsText:
    'All of them read. The <openapi>OpenAPI document</openapi> has every call of this site for programs.',
  parameters: 'Parameters',
  fields: 'Fields',
  required: 'required',
  example: 'Example of an answer',
  notLoaded: 'The calls were not loaded',
  loading: 'Loading the calls',
  feeds: 'Feeds',
  feedsText:
    'The newest stories, from everywhere or with continent, country and city in the address from one place:',
  dose: 'The best stories of the last 24 hours:',
  frames: 'On your website',
  framesText:
    'A frame without scripts and cookies shows a story or a place: <embed>Put a story on your site</embed>. Programs that know oEmbed find it by themselves.',
  displays: 'E-ink displays',
  displaysText:
    'The story of the day in black and white, 800 by 480 pixels with one bit each: <picture>{picturePath}</picture>. The same as plain text: <text>{textPath}</text>. With continent, country and city in the address it comes from one place.',
  displayPicture: 'The story of the day, as a display shows it',
  limits: 'Limits',
  limitsText:
    'Answers that others have just asked for cost nothing. Of all others a network has {reads} in {minutes} minutes, and slow ones count for more. After that the status is 429, and Retry-After says when to come back.',
  unchanged:
    'Every answer has an ETag. Send it back as If-None-Match: what is unchanged costs a few bytes.',
  texts: 'The texts',
  textsText:
    'The stories belong to the people who wrote them. You may show them with a link to the page of the story.',
  gone: 'A story can be hidden or deleted at any time. Please ask again before you show it, so that it goes from your pages, too.',
});
