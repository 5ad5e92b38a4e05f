/** Letters of scripts without spaces between words: Thai, kana, bopomofo, Han and Hangul. */
export const unspacedScript = /[\u0e00-\u0e7f\u3040-\u9fff\uac00-\ud7af]/;
