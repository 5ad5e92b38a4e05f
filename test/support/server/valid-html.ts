import { HtmlValidate } from 'html-validate';

// The preset 'recommended' rejects some output of React, such as attributes without quotes.
const validator = new HtmlValidate({ extends: ['html-validate:standard'] });

/** What is wrong with a document, a line each. */
export async function problemsIn(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
}
