import { reasonOf } from '../upstream-warnings'

interface Asked {
  url: string
  token: string
  body: object
  timeoutMs: number
}

/** A gateway's answer; without one, what happened instead, for the log. */
export type GatewayReply = { response: Response } | { response?: undefined; detail: string }

/** Posts JSON to a gateway of the firm's own; never rejects and never hangs. */
export async function postToGateway({ url, token, body, timeoutMs }: Asked): Promise<GatewayReply> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    })
    return response.ok ? { response } : { detail: `answered ${response.status}` }
  } catch (error) {
    return { detail: reasonOf(error) }
  }
}
