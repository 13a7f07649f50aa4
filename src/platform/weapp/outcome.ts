import Taro from '@tarojs/taro'
import type { Outcome } from '../port'

type Failure = Exclude<Outcome<never>, { ok: true }>

const appOnly = { ok: false, why: 'appOnly' } as const

const UNDECLARED = '小程序的隐私保护指引里没有声明这项功能，请联系律所管理员在微信公众平台补上'

/** WeChat's answer to a call that its privacy notice, or app.json, does not declare. */
const IS_UNDECLARED = /privacy agreement|requiredPrivateInfos|need to be declared/i
/** The phone, not the user in WeChat, keeps WeChat itself from it. */
const IS_OF_THE_PHONE = /system permission|system deny|系统权限/i
const IS_DENIED = /auth|deny|denied|permission|privacy/i

/** Meaning of WeChat's errMsg: it tells a cancel from a refusal. A refusal carries the way to the settings. */
export function failureOf(error: unknown): Failure {
  const { errMsg = '', message: thrown = '' } = (error ?? {}) as { errMsg?: string; message?: string }
  const message = errMsg || thrown
  if (IS_UNDECLARED.test(message)) return { ok: false, why: 'error', message: UNDECLARED }
  // A call this host or its version does not have.
  if (/暂不支持|not a function|not[_ ]?support|not[_ ]?exist/i.test(message)) return appOnly
  if (/cancel/i.test(message)) return { ok: false, why: 'cancelled' }
  if (IS_OF_THE_PHONE.test(message))
    return { ok: false, why: 'denied', message: '手机没有允许微信使用这项功能', openSettings: openPhoneSettings }
  if (IS_DENIED.test(message))
    return { ok: false, why: 'denied', message: '您没有允许小程序使用这项功能', openSettings: openProgramSettings }
  return { ok: false, why: 'error' }
}

/** Converts a WeChat call to an outcome. */
export async function outcomeOf<T>(call: () => Promise<T>): Promise<Outcome<T>> {
  try {
    return { ok: true, value: await call() }
  } catch (error) {
    return failureOf(error)
  }
}

/** WeChat asks for a permission once; afterwards only its settings page gives it. */
async function openProgramSettings(): Promise<void> {
  await outcomeOf(async () => Taro.openSetting?.({}))
}

async function openPhoneSettings(): Promise<void> {
  await outcomeOf(async () => Taro.openAppAuthorizeSetting?.({}))
}
