import { workLog } from '@contract/work-log'
import type { SubmitInput, WorkLog } from '@contract/work-log/shapes'
import { toDay } from '@server/kernel/clock'
import type { AppClient } from '@test/support/real-client'
import type { TestApp } from '@test/support/test-app'

/** Input of a work log: two hours of their own today, about nothing in particular. */
export const aLogInput = (app: Pick<TestApp, 'clock'>, given: Partial<SubmitInput> = {}): SubmitInput => ({
  type: 3,
  workDay: toDay(app.clock.now()),
  hours: '2',
  activity: 'draft',
  content: '起草代理词',
  isBillable: false,
  isShared: false,
  ...given,
})

/** A log given in by whoever holds the phone. */
export const aLog = (
  app: Pick<TestApp, 'clock'>,
  phone: AppClient,
  reviewerId: string,
  given: Partial<SubmitInput> = {},
): Promise<WorkLog> => phone.api({ workLog }).workLog.submit(aLogInput(app, { reviewerIds: [reviewerId], ...given }))
