import type { LoginReply } from '@contract/account/shapes'
import type { signIn } from '@contract/account/sign-in'
import type { Api } from '@/api/call'
import type { OwnerCheck } from '@/platform/owner'

interface Deps {
  api: Api<{ signIn: typeof signIn }>
  ownerCheck(): Promise<OwnerCheck>
  deviceId: string
}

const NOT_SEEN = '本机没有完成验证，请重试或用密码登录'

/** Signs in by a key that this device holds. Resolves to the reply or to an error text, empty if the user cancelled. */
export async function signInByKey({ api, ownerCheck, deviceId }: Deps): Promise<LoginReply | { words: string }> {
  const { ticket, ...question } = await api.signIn.startPasskeyLogin({})
  const proof = await (await ownerCheck()).proveKey(question)
  if (proof.ok) return api.signIn.passkeyLogin({ ticket, deviceId, ...proof.value })
  return { words: proof.why === 'cancelled' ? '' : (proof.message ?? NOT_SEEN) }
}
