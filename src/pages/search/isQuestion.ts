const SHORTEST = 6
const ASKS = /[?？]|吗|什么|怎么|怎样|如何|哪|谁|多少|几[个件天号点]|为何|为什么|是否|能不能|可不可以|有没有|何时|帮我/

/** True for a sentence that asks something: the assistant answers it better than a search. */
export const isQuestion = (words: string): boolean => words.length >= SHORTEST && ASKS.test(words)
