import Taro from '@tarojs/taro'
import type { OwnerCheck } from './owner'
import type { Outcome } from './port'

type Mode = 'facial' | 'fingerPrint'

const appOnly = { ok: false, why: 'appOnly' } as const
/** What WeChat answers to somebody who thought better of it (SOTER 90008), or could not show who they are. */
const CANCELLED = 90_008

/** The ways of this phone that its owner has set up. A host without these calls has none. */
async function modes(): Promise<Mode[]> {
  try {
    const support = await Taro.checkIsSupportSoterAuthentication?.()
    const supported = (support?.supportMode ?? []).filter(
      (mode): mode is Mode => mode === 'facial' || mode === 'fingerPrint',
    )
    const enrolled = await Promise.all(
      supported.map((checkAuthMode) =>
        Taro.checkIsSoterEnrolledInDevice?.({ checkAuthMode }).then(
          ({ isEnrolled }) => isEnrolled,
          () => false,
        ),
      ),
    )
    return supported.filter((_, place) => enrolled[place])
  } catch {
    return []
  }
}

/** The mini program: WeChat looks (SOTER). Its word is WeChat's to check and signs in nobody: it opens the lock here. */
export const ownerCheck: OwnerCheck = {
  way: async () => ((await modes()).length > 0 ? 'look' : 'none'),
  makeKey: async () => appOnly,
  proveKey: async () => appOnly,
  async look(): Promise<Outcome<void>> {
    const requestAuthModes = await modes()
    if (requestAuthModes.length === 0) return appOnly
    try {
      await Taro.startSoterAuthentication?.({
        requestAuthModes,
        challenge: String(Date.now()),
        authContent: '解锁案头',
      })
      return { ok: true, value: undefined }
    } catch (error) {
      const { errCode } = error as { errCode?: number }
      return { ok: false, why: errCode === CANCELLED ? 'cancelled' : 'error' }
    }
  },
}
