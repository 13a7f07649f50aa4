import { Code } from '@contract/codes/errors'
import type { UpstreamConfig } from '../../config'
import { Failure, fail } from '../fail'

/** Sends a text message. Rejects, in the user's words, if it was not sent. */
export type SendText = (mobile: string, text: string) => Promise<void>

/** Any provider behind a small gateway of the firm's own: a POST of `{ mobile, text }`, 2xx for sent. */
export const smsGateway =
  ({ url, token }: NonNullable<UpstreamConfig['sms']>, timeoutMs: number): SendText =>
  async (mobile, text) => {
    const sent = await fetch(url, {
      method: 'POST',
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ mobile, text }),
    }).catch(() => undefined)
    if (!sent?.ok) throw new Failure(Code.upstream, '短信发送失败，请稍后再试')
  }

export const noSms: SendText = async () => fail.forbidden('短信服务未开通，请联系管理员')
