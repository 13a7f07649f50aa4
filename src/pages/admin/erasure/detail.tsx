import { erasure } from '@contract/erasure'
import { ERASABLE, type ErasableKind } from '@contract/erasure/codes'
import { erasureForm } from '@contract/erasure/form'
import type { ErasurePlan } from '@contract/erasure/shapes'
import { useState } from 'react'
import { FormSheet } from '@/features/form/FormSheet'
import * as routes from '@/routes'
import type { Params } from '@/routes/route'
import { screen } from '@/shell/screen'
import { useApi, useApp } from '@/stores/app'
import { recordPage, useRecord } from '@/stores/record/useRecord'
import { Notice } from '@/ui/feedback/Notice'
import { BottomBar } from '@/ui/page/BottomBar'
import { Screen } from '@/ui/page/Screen'
import { Cell } from '@/ui/show/Cell'
import { CellGroup } from '@/ui/show/CellGroup'
import { DetailHead } from '@/ui/show/DetailHead'

const shownPlan = recordPage(routes.admin.erasure, {
  read: erasure.getPlan,
  input: ({ kind, recordId }) => ({ kind: kind as ErasableKind, recordId }),
})

/** One record of a person: the consequences of erasing it, and the decision. */
function Erasure({ kind, recordId }: Params<typeof routes.admin.erasure>) {
  const api = useApi({ erasure })
  const { navigation } = useApp()
  const { record } = useRecord(shownPlan, { kind, recordId })
  const [isDeciding, setDeciding] = useState(false)
  const { now } = record
  const erase = async (reason: string) => {
    const done = await record.remove(
      'erase',
      (_, key) => api.erasure.erase({ kind: kind as ErasableKind, recordId, reason }, { key }),
      { toast: '已抹去' },
    )
    if (done) await navigation.back()
    return done
  }
  return (
    <Screen
      title="抹去个人信息"
      state={record}
      onRetry={record.retry}
      footer={
        now &&
        now.deletes.length > 0 && (
          <BottomBar
            actions={[{ label: '抹去', kind: 'danger', busy: record.busy === 'erase', onTap: () => setDeciding(true) }]}
          />
        )
      }
    >
      {now && (
        <>
          <DetailHead title={now.title} words={ERASABLE[now.kind]} />
          <Plan plan={now} />
          <FormSheet
            open={isDeciding}
            title="抹去个人信息"
            action="抹去"
            danger
            fields={erasureForm}
            onClose={() => setDeciding(false)}
            onSubmit={({ reason }) => erase(reason)}
          />
        </>
      )}
    </Screen>
  )
}

function Plan({ plan }: { plan: ErasurePlan }) {
  const { obstacle, deletes, masks, keeps } = plan
  return (
    <>
      {obstacle && <Notice tone="warn" text={obstacle} />}
      {!obstacle && deletes.length === 0 && <Notice text="这条记录里已经没有可以抹去的信息" />}
      <Part title="删除" rows={deletes} />
      <Part title="改掉" rows={masks} />
      <CellGroup title="依法或因工作保留" note="提出要求的人可以得到这些说明。">
        {keeps.map(({ title, why, until }) => (
          <Cell key={title} title={title} note={why} value={until} />
        ))}
      </CellGroup>
    </>
  )
}

function Part({ title, rows }: { title: string; rows: readonly string[] }) {
  if (rows.length === 0) return null
  return (
    <CellGroup title={title}>
      {rows.map((words) => (
        <Cell key={words} title={words} />
      ))}
    </CellGroup>
  )
}

export default screen(routes.admin.erasure, Erasure, { record: shownPlan })
