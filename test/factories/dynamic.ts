import { DynamicType } from '@contract/dynamic/codes'
import { toTime } from '@server/kernel/clock'
import { newId } from '@server/kernel/db/id'
import type { Tables } from '@server/kernel/db/tables'
import type { TestApp } from '@test/support/test-app'
import type { Colleague } from '@test/support/test-client'
import type { Insertable } from 'kysely'

/** An item of the feed, as another domain would have told it; returns its id. */
export async function aDynamic(app: TestApp, author: Colleague, wanted: Partial<Insertable<Tables['dynamics']>> = {}) {
  const id = newId(app.clock.now())
  const item = {
    id,
    firm_id: author.firm.id,
    type: DynamicType.workLog,
    author_id: author.id,
    department_id: author.departmentId,
    visible_to: 'firm' as const,
    content: '起草代理词，4.0 小时',
    created_at: toTime(app.clock.now()),
    ...wanted,
  }
  await app.db.insertInto('dynamics').values(item).execute()
  return id
}
