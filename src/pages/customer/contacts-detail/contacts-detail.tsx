import { customer } from '@contract/customer'
import { DECISION_ROLES } from '@contract/customer/codes'
import type { Revealed } from '@contract/customer/shapes'
import { View } from '@tarojs/components'
import { useState } from 'react'
import { fullDay } from '@/lib/time'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApi, useApp } from '@/stores/app'
import { recordPage, useRecord } from '@/stores/record/useRecord'
import { Notice } from '@/ui/feedback/Notice'
import { BottomBar } from '@/ui/page/BottomBar'
import { Screen } from '@/ui/page/Screen'
import { Section } from '@/ui/page/Section'
import { Cell } from '@/ui/show/Cell'
import { DetailHead } from '@/ui/show/DetailHead'
import { KeyValue } from '@/ui/show/KeyValue'

const shownContact = recordPage(routes.customer.contactsDetail, {
  read: customer.getContactsDetail,
  input: ({ contactId }) => ({ contactId }),
  about: ({ contactId }) => ({ kind: 'contact', id: contactId }),
  opened: ({ name, customerName }) => ({ title: name, note: customerName }),
})

/** Page of a customer's contact: role, contact details, and other records they occur in. */
function ContactsDetail({ contactId }: { contactId: string }) {
  const api = useApi({ customer })
  const { navigation } = useApp()
  const { record } = useRecord(shownContact, { contactId })
  const [revealed, setRevealed] = useState<Revealed>()
  const { now } = record
  const reveal = async () => {
    const sent = await record.send('reveal', (_, key) => api.customer.revealNumbers({ contactId }, { key }), {
      reread: false,
    })
    setRevealed(sent?.answer)
  }
  const remove = async () => {
    const question = { title: '删除联系人', content: '删除后不再列在该客户名下', confirmText: '删除' as const }
    const isGone = await record.remove(
      'delete',
      ({ version }, key) => api.customer.deleteContact({ contactId, version }, { key }),
      { confirm: question, toast: '联系人已删除' },
    )
    if (isGone) await navigation.back()
  }
  const { mobile = '', phone = '' } = { ...now, ...revealed }
  const callable = (number: string) => (number && !number.includes('*') ? number : undefined)
  const openCustomer = (customerId: string) => navigation.go(routes.customer.customerDetail, { customerId })
  const rows = now && [
    { label: '手机号', value: mobile, call: callable(mobile) },
    { label: '办公电话', value: phone, call: callable(phone) },
    { label: '邮箱', value: now.email },
    { label: '微信号', value: now.wechat },
    { label: '生日', value: now.birthday ? fullDay(now.birthday) : '' },
    { label: '备注', value: now.remark },
  ]
  return (
    <Screen
      title="联系人"
      state={record}
      onRetry={record.retry}
      footer={
        now?.can.edit && (
          <BottomBar
            actions={[
              {
                label: '编辑',
                kind: 'primary',
                onTap: () => navigation.go(routes.customer.addContacts, { contactId }),
              },
            ]}
            more={[now.can.delete && { label: '删除联系人', danger: true, onTap: () => remove() }]}
          />
        )
      }
    >
      {now && (
        <View>
          <DetailHead
            title={now.name}
            chips={[
              now.isPrimary && { text: '主要联系人', tone: 'info' },
              now.decisionRole !== 'other' && { text: DECISION_ROLES[now.decisionRole], tone: 'muted' },
            ]}
            words={[now.customerName, now.post].filter(Boolean).join(' · ')}
          />
          <Section title="联系方式">
            {now.can.reveal && !revealed && (
              <Notice tone="muted" icon="shield" text="号码已隐去" action="查看完整号码" onTap={() => reveal()} />
            )}
            <KeyValue rows={rows?.filter(({ value }) => value) ?? []} />
          </Section>
          <Section title="所在客户" flush>
            {[now, ...now.others].map(({ contactId: id, customerId, customerName, post }) => (
              <Cell key={id} icon="building" title={customerName} note={post} onTap={() => openCustomer(customerId)} />
            ))}
          </Section>
        </View>
      )}
    </Screen>
  )
}

export default screen(routes.customer.contactsDetail, ContactsDetail, { record: shownContact })
