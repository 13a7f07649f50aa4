export interface Words {
  text: string
  hint?: string
}

const CHINESE = /[\u4e00-\u9fff]/

/**
 * Reader-facing text of an unknown error: the message of an error thrown by our own calls, which is Chinese; any other
 * error is a fault of ours whose message means nothing to readers.
 */
export function errorWords(error: unknown): Words {
  const message = error instanceof Error ? error.message : typeof error === 'string' ? error : ''
  if (CHINESE.test(message)) return { text: message }
  return { text: '页面没能打开', hint: '请重试；若仍不行，请稍后再来' }
}
