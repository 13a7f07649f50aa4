import type { Colleague } from '@contract/address-book/shapes'
import { observer } from 'mobx-react-lite'
import * as routes from '@/routes'
import { useApp } from '@/stores/app'
import { Notice } from '@/ui/feedback/Notice'
import { Section } from '@/ui/page/Section'
import { KeyValue, type KeyValueRow } from '@/ui/show/KeyValue'
import type { ContactStore } from './ContactStore'

const filledRows = (rows: readonly KeyValueRow[]) => rows.filter(({ value }) => value)

/** Contact details of a colleague. */
export const ReachFacts = observer(function ReachFacts({ now, store }: { now: Colleague; store: ContactStore }) {
  const { mobile, isHidden } = store
  const rows = filledRows([
    { label: '手机', value: mobile, call: mobile && !isHidden ? mobile : undefined, copy: !isHidden },
    { label: '分机', value: now.extension },
    { label: '邮箱', value: now.email },
    { label: '办公室', value: [now.officeName, now.officeAddress].filter(Boolean).join('\n') },
  ])
  return (
    <Section title="联系方式">
      {isHidden && now.can.reveal && (
        <Notice
          tone="muted"
          icon="shield"
          text="号码已隐去，查看会留痕"
          action="查看完整号码"
          onTap={() => store.reveal()}
        />
      )}
      {rows.length > 0 ? <KeyValue rows={rows} /> : <Notice tone="muted" text="还没有登记联系方式" />}
    </Section>
  )
})

/** Post, and superior. */
export function WorkFacts({ now }: { now: Colleague }) {
  const { navigation } = useApp()
  const { leader } = now
  return (
    <Section title="工作">
      <KeyValue
        rows={filledRows([
          { label: '部门', value: now.departments.join(' / ') },
          { label: '职务', value: now.post },
          { label: '工号', value: now.empNo },
          {
            label: '汇报给',
            value: leader?.name,
            onTap: leader ? () => navigation.go(routes.addressBook.detail, { empId: leader.empId }) : undefined,
          },
          { label: '业务专长', value: now.specialities.join('、') },
          { label: '工作语言', value: now.languages.join('、') },
        ])}
      />
    </Section>
  )
}
