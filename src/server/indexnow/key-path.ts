/** The file with which a search engine checks that the key is this site's. */
export const keyPath = (key: string) => `/${key}.txt`;
