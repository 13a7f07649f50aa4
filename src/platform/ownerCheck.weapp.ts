import Taro from '@tarojs/taro'
import type { OwnerCheck } from './owner'
import type { Outcome } from './port'

type Mode = 'facial' | 'fingerPrint'

const appOnly = { ok: false, why: 'appOnly' } as const
/** WeChat's error code for a cancel or a failed check (SOTER 90008). */
const CANCELLED = 90_008

/** Check methods that the owner has set up on this phone. A host without these calls has none. */
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

/**
 * Mini program: WeChat checks the owner (SOTER). The server cannot verify that, so it only opens the lock here and
 * signs in nobody.
 */
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
