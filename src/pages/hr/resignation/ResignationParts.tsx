import type { Resignation } from '@contract/hr/shapes'
import * as routes from '@/routes'
import { resignationLook } from '@/rules/looks/hrLook'
import { useApp } from '@/stores/app'
import { Section } from '@/ui/page/Section'
import { DetailHead } from '@/ui/show/DetailHead'
import { KeyValue } from '@/ui/show/KeyValue'

export function ResignationParts({ now }: { now: Resignation }) {
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
            isOver && { label: '接手人', value: now.successorName },
            {
              label: '员工资料',
              value: now.name,
              onTap: () => navigation.go(routes.hr.employee, { empId: now.empId }),
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
