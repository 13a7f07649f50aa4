import { cooperationCaseSource } from '@contract/cooperation-case-source'
import type { Chance } from '@contract/cooperation-case-source/shapes'
import { days } from '@contract/duration'
import type { FormValues } from '@contract/forms/fields'
import { toDay } from '@server/kernel/clock'
import type { TestApp } from '@test/support/test-app'
import type { TestClient } from '@test/support/test-client'

/** A case source as it is offered for two weeks, without anybody asked. */
export const chanceValues = (app: TestApp, given: FormValues = {}): FormValues => ({
  title: '外地买卖合同纠纷寻当地同事',
  category: 'civil',
  brief: '买方拖欠货款，被告住所地在成都',
  need: '在成都立案、出庭两次',
  amount: '1200000',
  sharePercent: '30',
  expireDay: toDay(app.clock.now() + days(14)),
  ...given,
})

export const aChance = (app: TestApp, publisher: TestClient, given: FormValues = {}): Promise<Chance> =>
  publisher.call(cooperationCaseSource.save, { values: chanceValues(app, given) })
