import { newId } from '@server/kernel/db/id'
import type { Worker } from '@test/factories/people'
import type { TestApp } from '@test/support/test-app'
import { type OthersTable, refused } from './kinds'

/** An application that another firm has received. */
async function theirInduction(app: TestApp, them: Worker): Promise<string> {
  const id = newId()
  await app.db
    .insertInto('inductions')
    .values({
      id,
      firm_id: them.firm.id,
      account_id: them.accountId,
      status: 'pending',
      name: '别所新人',
      gender: '女',
      post: '律师助理',
      submitted_at: '2026-11-20 09:00:00',
    })
    .execute()
  return id
}

export const registerOthers: OthersTable = {
  'app/account/register/sendSmsCode': 'not of a firm',
  'app/account/register/saveInfo': 'not of a firm',
  'app/account/register/regToLogin': 'not of a firm',
  'app/account/password/verifyPhoneOrAccountId': 'not of a firm',
  // An applicant names a firm that is not theirs yet: any firm's.
  'app/account/induction/upload/getUrl': 'not of a firm',
  'app/account/induction/save': refused(async (app, them) => ({
    version: 0,
    companyId: them.firm.id,
    name: '周以宁',
    gender: '女',
    post: '律师助理',
    materials: [{ kind: 'idCard', fileId: await theirFile(app, them) }],
    submit: false,
  })),
  'app/account/induction/upload/callback': refused(async (app, them) => ({
    companyId: them.firm.id,
    fileId: await theirFile(app, them),
  })),
  'app/account/password/resetForEmployee': refused((_, them) => ({ empId: them.id })),
  'app/account/induction/getDetail': refused(async (app, them) => ({ inductionId: await theirInduction(app, them) })),
  'app/account/induction/handle': refused(async (app, them) => ({
    inductionId: await theirInduction(app, them),
    version: 1,
    agree: false,
    reason: '不同意',
  })),
}

/** A stored upload of somebody else's. */
async function theirFile(app: TestApp, them: Worker): Promise<string> {
  const id = newId()
  await app.db
    .insertInto('files')
    .values({
      id,
      firm_id: them.firm.id,
      owner_id: them.id,
      kind: 'image',
      name: '身份证.png',
      extension: 'png',
      size: 100,
      storage_key: `${them.firm.id}/image/${id}.png`,
      state: 'stored',
    })
    .execute()
  return id
}
