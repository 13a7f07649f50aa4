import { hashPassword } from '@server/domains/account/password/passwords'
import { anEmployee, type Worker } from './people'

export const PASSWORD = 'antou2026'

let hash: Promise<string> | undefined
let mobiles = 0

/** Somebody who can sign in by password: their mobile is their login. */
export async function aPerson(
  world: Parameters<typeof anEmployee>[0],
  given: Parameters<typeof anEmployee>[1] = {},
): Promise<Worker & { mobile: string }> {
  hash ??= hashPassword(PASSWORD)
  const worker = await anEmployee(world, given)
  const mobile = `1390000${String(1_000 + mobiles++).padStart(4, '0')}`
  await world.db
    .updateTable('accounts')
    .set({ mobile, password_hash: await hash })
    .where('id', '=', worker.accountId)
    .execute()
  return { ...worker, mobile }
}

const CHAT_APPS = {
  wechat: { appId: 'wx-demo-official', subjectOf: (person: string) => `wx-demo-official.${person}`, hasUnion: true },
  wecom: { appId: 'ww-demo', subjectOf: (person: string) => person, hasUnion: false },
}

/** Ties somebody in the demo's WeChat or WeCom to an account. */
export async function aChatLink(
  { db }: Parameters<typeof anEmployee>[0],
  { accountId }: Worker,
  provider: keyof typeof CHAT_APPS,
  person: string,
): Promise<void> {
  const { appId, subjectOf, hasUnion } = CHAT_APPS[provider]
  await db
    .insertInto('account_links')
    .values({
      id: `${provider}-${person}`,
      account_id: accountId,
      provider,
      app_id: appId,
      subject: subjectOf(person),
      union_id: hasUnion ? `union.${person}` : null,
      nickname: '',
    })
    .execute()
}
