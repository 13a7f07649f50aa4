import type { FlowNode } from '@server/domains/approval/engine/definition'
import { newId } from '@server/kernel/db/id'
import { anApplication, GENERAL, type Office } from '@test/factories/approval'
import type { Worker } from '@test/factories/people'
import type { TestApp } from '@test/support/test-app'
import { signedIn } from '@test/support/test-client'
import type { Page } from 'playwright-core'
import { tap, top, waited } from './support'

export const HANDLE = 'approval/handle/common'
export const handlePage = (workId: string, needMyDo = '1') => `/${HANDLE}?id=${workId}&needMyDo=${needMyDo}`

export const press = (page: Page, name: string | RegExp) => tap(top(page).getByRole('button', { name, exact: true }))
export const dialog = (page: Page) => page.getByRole('dialog').last()
/** In the sheet that is open. */
export const pressIn = (page: Page, name: string | RegExp) =>
  tap(dialog(page).getByRole('button', { name, exact: true }))
/** Entries under 更多. */
export async function pressMore(page: Page, name: string) {
  await press(page, '更多')
  await pressIn(page, name)
}

/** One person of the list: under it, pages name people too. */
export const pickPerson = (page: Page, who: Worker) =>
  page.locator('.person-row', { hasText: who.name }).first().click()

export async function choosePerson(page: Page, who: Worker) {
  await page.getByRole('checkbox', { name: new RegExp(who.name) }).click()
  await page.getByRole('button', { name: /确定/ }).last().click()
  await waited(page)
}

/** A general application of the office's applicant. */
export async function general(app: TestApp, office: Office, title: string, more: object = {}) {
  const client = await signedIn(app, office.applicant)
  return (await anApplication(client, { values: { ...GENERAL, title, ...more } })).workId
}

type Step = readonly [name: string, who: Worker | readonly Worker[], more?: object]

/** A flow of the firm's own for the general kind: these steps, one after the other. */
export async function drawUp(app: TestApp, office: Office, steps: readonly Step[]) {
  const nodes: FlowNode[] = [
    { id: 'start', kind: 'start', name: '提交', next: 'n0' },
    ...steps.map(([name, who, more], index): FlowNode => {
      const ids = [who].flat().map(({ id }) => id)
      const next = index === steps.length - 1 ? 'end' : `n${index + 1}`
      return { id: `n${index}`, kind: 'any', name, approver: { by: 'person', ids }, next, ...more }
    }),
    { id: 'end', kind: 'end', name: '结束' },
  ]
  await app.db
    .insertInto('approval_flows')
    .values({ id: newId(), firm_id: office.firm.id, type: 2007, version: 1, nodes: JSON.stringify(nodes) })
    .execute()
}
