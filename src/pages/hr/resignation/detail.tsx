import type { FieldDefinition, FormValues } from '@contract/forms/fields'
import { hr } from '@contract/hr'
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
import { handOverFields, successorsIn } from './handOver'
import { ResignationParts } from './ResignationParts'

const shownResignation = recordPage(routes.hr.resignation, {
  read: hr.getResignation,
  input: ({ resignationId }) => ({ resignationId }),
  about: ({ resignationId }) => ({ kind: 'resignation', id: resignationId }),
})

const NO_FIELDS: readonly FieldDefinition[] = []

/** Page of a resignation: the holdings, each kind with what is in it, and who takes them over. */
function ResignationDetail({ resignationId }: Params<typeof routes.hr.resignation>) {
  const api = useApi({ hr })
  const { platform } = useApp()
  const { record } = useRecord(shownResignation, { resignationId })
  // The form keeps to what was held when it opened: a change under it does not clear it.
  const [fields, setFields] = useState(NO_FIELDS)
  const close = () => setFields(NO_FIELDS)
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
  const finish = (values: FormValues) =>
    record.change(
      'finish',
      ({ version }, key) => api.hr.finishResignation({ resignationId, version, ...successorsIn(values) }, { key }),
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
                onTap: () => setFields(handOverFields(now.holdings)),
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
          open={fields !== NO_FIELDS}
          title="移交并办结"
          action="确认移交"
          danger
          fields={fields}
          onClose={close}
          onSubmit={finish}
        />
      </FormSupport>
    </Screen>
  )
}

export default screen(routes.hr.resignation, ResignationDetail, { record: shownResignation })
