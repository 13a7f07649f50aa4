export interface Words {
  text: string
  hint?: string
}

const CHINESE = /[\u4e00-\u9fff]/

/**
 * An unknown error as words for a reader: the message of what our own calls threw, which is Chinese; anything else is a
 * fault of ours that says nothing to them.
 */
export function errorWords(error: unknown): Words {
  const message = error instanceof Error ? error.message : typeof error === 'string' ? error : ''
  if (CHINESE.test(message)) return { text: message }
  return { text: '页面没能打开', hint: '请重试；若仍不行，请稍后再来' }
}
