import { account } from '@contract/account'
import { register } from '@contract/account/register'
import { toTime } from '@server/kernel/clock'
import { hashOf } from '@server/kernel/token-hash'
import type { TestApp } from '@test/support/test-app'
import { clientWith, type TestClient } from '@test/support/test-client'

/** The code in the last text message to this mobile. */
export const codeFor = (app: TestApp, mobile: string) =>
  /\d{6}/.exec(app.texts.filter(([to]) => to === mobile).at(-1)?.[1] ?? '')?.[0] ?? ''

/** A picture code that somebody has read: its text is only stored hashed, so it is replaced by one that is known. */
export async function aReadPicture(app: TestApp): Promise<{ pictureId: string; pictureText: string }> {
  const { pictureId } = await clientWith(app.address).call(account.getPicCode, {})
  await app.db
    .updateTable('picture_codes')
    .set({ text_hash: hashOf('2345') })
    .where('id', '=', pictureId)
    .execute()
  return { pictureId, pictureText: '2345' }
}

/** Somebody, or anybody, has guessed at this account's password. */
export async function guessedWrong(app: TestApp, accountId: string, tries: number): Promise<void> {
  await app.db
    .insertInto('password_tries')
    .values({ who: accountId, tries, tried_at: toTime(app.clock.now()) })
    .execute()
}

export const NEW_PASSWORD = 'welcome-2026'

/** Sets a new password as 找回密码 does: the picture, the code sent to the mobile, the password. */
export async function aNewPassword(app: TestApp, mobile: string, password = NEW_PASSWORD) {
  const guest = clientWith(app.address)
  const asked = await guest.call(register.verifyPhoneOrAccountId, { account: mobile, ...(await aReadPicture(app)) })
  await guest.call(register.sendPasswordCode, { ticket: asked.ticket })
  const code = codeFor(app, mobile)
  const { ticket } = await guest.call(register.checkPasswordCode, { ticket: asked.ticket, code })
  return guest.reply(register.resetPassword, { ticket, password })
}

let mobiles = 0
export const aNewMobile = () => `1381234${String(++mobiles).padStart(4, '0')}`

/** Somebody who has shown that the mobile is theirs, with the ticket to go on. */
export async function aTicket(app: TestApp, mobile = aNewMobile()): Promise<{ mobile: string; ticket: string }> {
  const guest = clientWith(app.address)
  await guest.call(register.sendSmsCode, { mobile, ...(await aReadPicture(app)) })
  const { ticket } = await guest.call(register.checkSmsCode, { mobile, code: codeFor(app, mobile) })
  return { mobile, ticket }
}

/** Somebody who has just registered, in no firm yet, signed in. */
export async function aNewcomer(app: TestApp, name = '新来者'): Promise<TestClient & { mobile: string }> {
  const { mobile, ticket } = await aTicket(app)
  const guest = clientWith(app.address)
  await guest.call(register.saveInfo, { ticket, name })
  await guest.call(register.savePassword, { ticket, password: NEW_PASSWORD })
  const { xauthToken } = await guest.call(register.regToLogin, { ticket })
  return { ...clientWith(app.address, xauthToken), mobile }
}
