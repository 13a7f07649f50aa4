import { hr } from '@contract/hr'
import { handOverForm } from '@contract/hr/form'
import type { Resignation } from '@contract/hr/shapes'
import { useState } from 'react'
import { FormSheet } from '@/features/form/FormSheet'
import { FormSupport } from '@/features/form/FormSupport'
import * as routes from '@/routes'
import type { Params } from '@/routes/route'
import { resignationLook } from '@/rules/looks/employeeLook'
import { screen } from '@/shell/screen'
import { useApi, useApp } from '@/stores/app'
import { recordPage, useRecord } from '@/stores/record/useRecord'
import { BottomBar } from '@/ui/page/BottomBar'
import { Screen } from '@/ui/page/Screen'
import { Section } from '@/ui/page/Section'
import { DetailHead } from '@/ui/show/DetailHead'
import { KeyValue } from '@/ui/show/KeyValue'

const shownResignation = recordPage(routes.hr.resignation, {
  read: hr.getResignation,
  input: ({ resignationId }) => ({ resignationId }),
  about: ({ resignationId }) => ({ kind: 'resignation', id: resignationId }),
})

/** Somebody leaves: what they hold, and the colleague who takes it all over. */
function ResignationDetail({ resignationId }: Params<typeof routes.hr.resignation>) {
  const api = useApi({ hr })
  const { platform } = useApp()
  const { record } = useRecord(shownResignation, { resignationId })
  const [isHandingOver, setHandingOver] = useState(false)
  const { now } = record
  const cancel = async () => {
    if (!(await platform.feedback.modal({ title: '撤回离职', content: '撤回后恢复原来的状态', confirmText: '撤回' })))
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
              { label: '撤回', busy: record.busy === 'cancel', onTap: () => void cancel() },
            ]}
          />
        )
      }
    >
      {now && <Parts now={now} />}
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

function Parts({ now }: { now: Resignation }) {
  const { navigation } = useApp()
  const isOver = now.status === 'done'
  return (
    <>
      <DetailHead
        title={now.name}
        chip={resignationLook(now.status)}
        words={[now.departmentName, now.post].filter(Boolean).join(' · ')}
      />
      <Section title="离职">
        <KeyValue
          rows={[
            { label: '最后工作日', value: now.lastDay },
            { label: '原因', value: now.reason },
            { label: '说明', value: now.note },
            ...(isOver ? [{ label: '接手人', value: now.successorName }] : []),
            {
              label: '员工资料',
              value: now.name,
              onTap: () => void navigation.go(routes.hr.employee, { empId: now.empId }),
            },
          ]}
        />
      </Section>
      <Section title={isOver ? '已移交' : '名下事项'}>
        <KeyValue
          rows={
            now.holdings.length === 0
              ? [{ label: '事项', value: '没有需要移交的事项', copy: false }]
              : now.holdings.map(({ name, count }) => ({ label: name, value: `${count} 项`, copy: false }))
          }
        />
      </Section>
    </>
  )
}

export default screen(routes.hr.resignation, ResignationDetail, { record: shownResignation })
