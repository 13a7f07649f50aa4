import { hr } from '@contract/hr'
import { handOverForm } from '@contract/hr/form'
import { useState } from 'react'
import { FormSheet } from '@/features/form/FormSheet'
import { FormSupport } from '@/features/form/FormSupport'
import * as routes from '@/routes'
import type { Params } from '@/routes/route'
import { screen } from '@/shell/screen'
import { useApi, useApp } from '@/stores/app'
import { recordPage, useRecord } from '@/stores/record/useRecord'
import { BottomBar } from '@/ui/page/BottomBar'
import { Screen } from '@/ui/page/Screen'
import { ResignationParts } from './ResignationParts'

const shownResignation = recordPage(routes.hr.resignation, {
  read: hr.getResignation,
  input: ({ resignationId }) => ({ resignationId }),
  about: ({ resignationId }) => ({ kind: 'resignation', id: resignationId }),
})

/** Page of a resignation: the holdings, and the successor. */
function ResignationDetail({ resignationId }: Params<typeof routes.hr.resignation>) {
  const api = useApi({ hr })
  const { platform } = useApp()
  const { record } = useRecord(shownResignation, { resignationId })
  const [isHandingOver, setHandingOver] = useState(false)
  const { now } = record
  const cancel = async () => {
    if (!(await platform.feedback.confirm({ title: '撤回离职', content: '撤回后恢复原来的状态', confirmText: '撤回' })))
      return
    await record.change(
      'cancel',
      ({ version }, key) => api.hr.cancelResignation({ resignationId, version }, { key }),
      '已撤回离职',
    )
  }
  const finish = (successorIds: readonly string[]) =>
    record.change(
      'finish',
      ({ version }, key) =>
        api.hr.finishResignation({ resignationId, version, successorIds: [...successorIds] }, { key }),
      '已移交并办结',
    )
  return (
    <Screen
      title="离职交接"
      state={record}
      onRetry={record.retry}
      footer={
        now?.status === 'open' && (
          <BottomBar
            actions={[
              {
                label: '移交并办结',
                kind: 'primary',
                busy: record.busy === 'finish',
                onTap: () => setHandingOver(true),
              },
              { label: '撤回', busy: record.busy === 'cancel', onTap: () => cancel() },
            ]}
          />
        )
      }
    >
      {now && <ResignationParts now={now} />}
      <FormSupport>
        <FormSheet
          open={isHandingOver}
          title="移交并办结"
          action="确认移交"
          danger
          fields={handOverForm}
          onClose={() => setHandingOver(false)}
          onSubmit={({ successorIds }) => finish(successorIds)}
        />
      </FormSupport>
    </Screen>
  )
}

export default screen(routes.hr.resignation, ResignationDetail, { record: shownResignation })
