import type { UpstreamConfig } from '../../config'
import { fail } from '../fail'
import { postToGateway } from './ask-gateway'
import { GatewayFailure } from './trouble'

/** Sends a text message. Rejects, in the user's words, if it was not sent. */
export type SendText = (mobile: string, text: string) => Promise<void>

/** Any provider behind a small gateway of the firm's own: a POST of `{ mobile, text }`, 2xx for sent. */
export const smsGateway =
  ({ url, token }: NonNullable<UpstreamConfig['sms']>, timeoutMs: number): SendText =>
  async (mobile, text) => {
    const sent = await postToGateway({ url, token, body: { mobile, text }, timeoutMs })
    if (!sent.response) throw new GatewayFailure('短信发送失败，请稍后再试', sent.detail)
  }

export const noSms: SendText = async () => fail.forbidden('短信服务未开通，请联系管理员')
