import { addressBook } from '@contract/address-book'
import type { Worker } from '@test/factories/people'
import type { TestApp } from '@test/support/test-app'
import { signedIn } from '@test/support/test-client'
import { type OthersTable, refused } from './kinds'

const theirDetail = async (app: TestApp, them: Worker) => {
  const client = await signedIn(app, them)
  const { details } = await client.call(addressBook.saveAccountResumeDetail, { category: 'education', title: '别所' })
  return { detailId: details[0]?.detailId ?? '', version: 1 }
}

const theirOffice = async ({ db }: TestApp, { firm }: Worker) => {
  const office = { id: `o${firm.id}`.slice(0, 32), firm_id: firm.id, name: '别所', city: '某市', address: '某路' }
  await db
    .insertInto('offices')
    .values(office)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return office.id
}

export const addressBookOthers: OthersTable = {
  'accountResume/getCategoryAdminPage': refused((_, them) => ({ empId: them.id })),
  'accountResume/getAccountResumeInfoVo': refused((_, them) => ({ empId: them.id })),
  'accountResume/updateAccountResume': refused(async (app, them) => ({
    version: 1,
    base: { officeId: await theirOffice(app, them) },
  })),
  'accountResume/updateAccountResumeDetail': refused(async (app, them) => ({
    ...(await theirDetail(app, them)),
    title: '改',
  })),
  'accountResume/deleteAccountResumeDetail': refused(theirDetail),
  'app/addressBook/getColleague': refused((_, them) => ({ empId: them.id })),
  'app/addressBook/revealMobile': refused((_, them) => ({ empId: them.id })),
}
