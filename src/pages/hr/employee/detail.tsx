import { register } from '@contract/account/register'
import { hr } from '@contract/hr'
import { suspensionForm } from '@contract/hr/form'
import { useState } from 'react'
import { FormSheet } from '@/features/form/FormSheet'
import * as routes from '@/routes'
import type { Params } from '@/routes/route'
import { screen } from '@/shell/screen'
import { useApi, useApp } from '@/stores/app'
import { recordPage, useRecord } from '@/stores/record/useRecord'
import { BottomBar } from '@/ui/page/BottomBar'
import { Screen } from '@/ui/page/Screen'
import { EmployeeParts } from './EmployeeParts'

const shownEmployee = recordPage(routes.hr.employee, {
  read: hr.getEmployee,
  input: ({ empId }) => ({ empId }),
  about: ({ empId }) => ({ kind: 'employment', id: empId }),
})

/** Page of an employee, with the actions of personnel management. */
function Employee({ empId }: Params<typeof routes.hr.employee>) {
  const api = useApi({ hr, register })
  const { navigation, platform, presenter, session } = useApp()
  const { feedback } = platform
  const { record } = useRecord(shownEmployee, { empId })
  const [isSuspending, setSuspending] = useState(false)
  const { now } = record
  const can = now?.can
  const pass = async () => {
    if (await feedback.confirm({ title: '转正', content: `${now?.name} 转为正式员工`, confirmText: '转正' }))
      await record.change('pass', ({ version }, key) => api.hr.passProbation({ empId, version }, { key }), '已转正')
  }
  const restore = async () => {
    if (await feedback.confirm({ title: '恢复', content: `恢复后${now?.name}可以重新登录`, confirmText: '恢复' }))
      await record.change('restore', ({ version }, key) => api.hr.restore({ empId, version }, { key }), '已恢复')
  }
  const resetPassword = async () => {
    const content = '将生成 24 小时内有效的临时密码，原密码与各处登录立即失效'
    if (!(await feedback.confirm({ title: '重置密码', content, confirmText: '重置' }))) return
    try {
      const { password } = await api.register.resetEmployeePassword({ empId })
      await feedback.confirm({
        title: '临时密码',
        content: `${password}\n只显示这一次，请当面告诉本人`,
        confirmText: '知道了',
      })
    } catch (error) {
      presenter.present(error)
    }
  }
  const go = (route: typeof routes.hr.editEmployee | typeof routes.hr.startResignation) => () =>
    navigation.go(route, { empId })
  return (
    <Screen
      title="员工详情"
      state={record}
      onRetry={record.retry}
      footer={
        now &&
        can && (
          <BottomBar
            actions={[
              can.passProbation && {
                label: '转正',
                kind: 'primary',
                busy: record.busy === 'pass',
                onTap: () => pass(),
              },
              can.restore && { label: '恢复', busy: record.busy === 'restore', onTap: () => restore() },
              can.edit && { label: '编辑', onTap: go(routes.hr.editEmployee) },
            ]}
            more={[
              session.can('firm:manage') && can.suspend && { label: '重置密码', onTap: () => resetPassword() },
              can.suspend && { label: '停用账号', danger: true, onTap: () => setSuspending(true) },
              can.resign && { label: '办理离职', danger: true, onTap: go(routes.hr.startResignation) },
            ]}
          />
        )
      }
    >
      {now && <EmployeeParts now={now} />}
      <FormSheet
        open={isSuspending}
        title="停用账号"
        action="停用"
        danger
        fields={suspensionForm}
        onClose={() => setSuspending(false)}
        onSubmit={({ reason }) =>
          record.change(
            'suspend',
            ({ version }, key) => api.hr.suspend({ empId, version, reason }, { key }),
            '已停用，各处登录已失效',
          )
        }
      />
    </Screen>
  )
}

export default screen(routes.hr.employee, Employee, { record: shownEmployee })
