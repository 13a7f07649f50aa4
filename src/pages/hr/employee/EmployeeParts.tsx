import { CONTRACT_KINDS } from '@contract/hr/codes'
import type { EmployeeDetail } from '@contract/hr/shapes'
import { observer } from 'mobx-react-lite'
import type { Sparse } from '@/lib/compact'
import { dateRange, fullDay, toDate } from '@/lib/time'
import * as routes from '@/routes'
import { employeeLook, untilLook } from '@/rules/looks/hrLook'
import { useApp } from '@/stores/app'
import { NavAction } from '@/ui/page/NavAction'
import { Section } from '@/ui/page/Section'
import { Cell } from '@/ui/show/Cell'
import { DetailHead } from '@/ui/show/DetailHead'
import { KeyValue, type KeyValueRow } from '@/ui/show/KeyValue'
import { StatusChip } from '@/ui/show/StatusChip'

/** Facts of an employee, for personnel management. */
export const EmployeeParts = observer(function EmployeeParts({ now }: { now: EmployeeDetail }) {
  return (
    <>
      <DetailHead
        title={now.name}
        chip={employeeLook(now.status)}
        words={[now.empNo, now.departmentName, now.post].filter(Boolean).join(' · ')}
      />
      <Section title="任职">
        <KeyValue rows={useEmploymentRows(now)} />
      </Section>
      <Section title="个人">
        <KeyValue
          rows={[
            { label: '性别', value: now.gender },
            { label: '手机', value: now.mobile, call: now.mobile || undefined },
            { label: '邮箱', value: now.email },
            { label: '生日', value: now.birthday },
          ]}
        />
      </Section>
      <Contracts now={now} />
    </>
  )
})

function useEmploymentRows(now: EmployeeDetail): Sparse<KeyValueRow> {
  const { navigation, session } = useApp()
  const { empId, inductionId, resignation } = now
  const toRights = () => navigation.go(routes.admin.person, { empId })
  return [
    {
      label: '角色',
      value: now.roles.join('、') || '未设角色',
      ...(session.can('firm:manage') && { onTap: toRights }),
    },
    { label: '入职日期', value: now.joinDate },
    now.status === 'probation' && { label: '试用期至', value: now.probationUntil || '未设置' },
    now.leftOn && { label: '离职日期', value: now.leftOn },
    inductionId && {
      label: '入职申请',
      value: '查看申请',
      onTap: () => navigation.go(routes.account.induction, { inductionId }),
    },
    { label: '入职材料', value: '查看材料', onTap: () => navigation.go(routes.hr.material, { empId }) },
    resignation && {
      label: '离职办理',
      value: resignation.status === 'open' ? `交接中，${fullDay(resignation.lastDay)}离职` : '已办结',
      onTap: () => navigation.go(routes.hr.resignation, { resignationId: resignation.resignationId }),
    },
  ]
}

function Contracts({ now: { empId, contracts, can } }: { now: EmployeeDetail }) {
  const { navigation } = useApp()
  const today = toDate()
  const open = (contractId?: string) => navigation.go(routes.hr.contract, { empId, contractId })
  return (
    <Section title="合同" flush right={can.edit && <NavAction label="登记" onTap={() => open()} />}>
      {contracts.length === 0 && <Cell title="未登记合同" />}
      {contracts.map(({ contractId, kind, startDay, endDay, note }) => {
        const left = untilLook(endDay, today)
        return (
          <Cell
            key={contractId}
            title={CONTRACT_KINDS[kind]}
            note={[termOf(startDay, endDay), note].filter(Boolean).join(' · ')}
            right={left && <StatusChip text={left.text} tone={left.tone} />}
            label={`${CONTRACT_KINDS[kind]}，${termOf(startDay, endDay)}`}
            onTap={can.edit ? () => open(contractId) : undefined}
          />
        )
      })}
    </Section>
  )
}

const termOf = (startDay: string, endDay?: string | null) =>
  endDay ? dateRange(startDay, endDay) : `${fullDay(startDay)}起，无固定期限`
