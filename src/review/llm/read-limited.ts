/** The text of a response; undefined when it is longer than any valid one. */
export async function readLimited(
  response: Response,
  maxLength: number,
): Promise<string | undefined> {
  const decoder = new TextDecoder();
  const body: AsyncIterable<Uint8Array> | undefined = response.body ?? undefined;
  let text = '';
  if (body === undefined) return text;
  for await (const chunk of body) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > maxLength) return undefined;
  }
  return text;
}
