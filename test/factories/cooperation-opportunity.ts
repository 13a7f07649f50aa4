import { cooperationOpportunity } from '@contract/cooperation-opportunity'
import type { Opportunity } from '@contract/cooperation-opportunity/shapes'
import { days } from '@contract/duration'
import type { FormValues } from '@contract/forms/fields'
import { toDay } from '@server/kernel/clock'
import { newId } from '@server/kernel/db/id'
import type { TestApp } from '@test/support/test-app'
import { type Colleague, someone, type TestClient } from '@test/support/test-client'
import { aFirm, type Firm, type World } from './people'

/** A firm that has taken the service, with an office in this city. */
export async function aCooperatingFirm(world: World, name: string, city = '北京市'): Promise<Firm> {
  const firm = await aFirm(world, { name })
  await takesOpportunities(world, firm)
  await world.db
    .insertInto('offices')
    .values({ id: newId(), firm_id: firm.id, name: `${city}办公室`, city, address: city, sort: 0 })
    .execute()
  return firm
}

export const takesOpportunities = ({ db }: World, { id }: { id: string }) =>
  db.insertInto('value_added_services').values({ firm_id: id, name: 'cooperation_chance', is_on: true }).execute()

/** A lawyer there who may use it, and is good at these. */
export async function aCooperatingLawyer(app: TestApp, firm: Firm, name: string, speciality = ''): Promise<Colleague> {
  const lawyer = await someone(app, { firm, name, permissions: ['300001'] })
  const mobile = `1390000${String(Math.floor(1_000 + Math.random() * 9_000))}`
  await app.db.updateTable('employees').set({ speciality, mobile }).where('id', '=', lawyer.id).execute()
  return lawyer
}

/** One as it is published for two weeks: building works in 成都. */
export const opportunityValues = (app: TestApp, given: FormValues = {}): FormValues => ({
  title: '成都房产查封续行，寻当地律师',
  caseType: { id: 'civil-construction', text: '建设工程' },
  city: { id: '510100', text: '四川省成都市' },
  brief: '一审已判决，被告名下两套房产的查封将于下月届满',
  need: '向法院申请续行查封并取得裁定',
  amount: '3200000',
  sharePercent: '35',
  feeNote: '差旅费另计',
  expireDay: toDay(app.clock.now() + days(14)),
  clientName: '砚澜科技有限公司',
  opponentNames: '禾川建设集团有限公司、吴广陵',
  ...given,
})

export const anOpportunity = (app: TestApp, publisher: TestClient, given: FormValues = {}): Promise<Opportunity> =>
  publisher.call(cooperationOpportunity.saveCooperation, { values: opportunityValues(app, given) })

/** One that somebody of this firm has taken part in to the end. */
export async function aCompletedOpportunity(app: TestApp, publisher: TestClient, firm: Firm): Promise<Opportunity> {
  const { id, version } = await anOpportunity(app, publisher)
  const partner = await aCooperatingLawyer(app, firm, '许望舒')
  const { updateRelation, updateCooperationStatus } = cooperationOpportunity
  await partner.call(updateRelation, { id, relation: 'interested' })
  await publisher.call(updateRelation, { id, relation: 'selected', empId: partner.id, version })
  await partner.call(updateCooperationStatus, { id, status: 'cooperating', version: version + 1 })
  return publisher.call(updateCooperationStatus, { id, status: 'completed', version: version + 2 })
}
