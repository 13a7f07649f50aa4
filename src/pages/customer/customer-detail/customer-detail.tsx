import { customer } from '@contract/customer'
import { PARTY_KINDS } from '@contract/party/codes'
import { View } from '@tarojs/components'
import { CustomerInvoices } from '@/features/invoice/CustomerInvoices'
import { CustomerMoney } from '@/features/receivable/CustomerMoney'
import { WorksPart } from '@/features/record/WorksPart'
import { TimerAction } from '@/features/timer/TimerAction'
import { friendlyTime } from '@/lib/time'
import * as routes from '@/routes'
import { customerLevelLook, customerStatusLook } from '@/rules/looks/customerLook'
import { screen } from '@/shell/screen'
import { useApi, useApp, useScreenStore } from '@/stores/app'
import { recordPage, useRecord } from '@/stores/record/useRecord'
import { Notice } from '@/ui/feedback/Notice'
import { Screen } from '@/ui/page/Screen'
import { DetailHead } from '@/ui/show/DetailHead'
import { dueLook } from '../components/dueLook'
import { ContactWanted } from './ContactWanted'
import { CustomerActions } from './CustomerActions'
import { CustomerDetailStore } from './CustomerDetailStore'
import { Facts, Minding } from './CustomerFacts'
import { Business, Contacts, Documents, NextSteps } from './CustomerSections'
import { CustomerTalks } from './CustomerTalks'
import { MergeSheet } from './MergeSheet'

const shownCustomer = recordPage(routes.customer.customerDetail, {
  read: customer.getCustomerDetail,
  input: ({ customerId }) => ({ customerId }),
  about: ({ customerId }) => ({ kind: 'customer', id: customerId }),
  opened: ({ name, owner }) => ({ title: name, note: `负责人 ${owner.name}` }),
  share: ({ name, owner }) => ({ title: `客户：${name}`, desc: `负责人 ${owner.name}` }),
})

/** Page of a customer: identity, business, contacts and follow-ups. */
function CustomerDetail({ customerId }: { customerId: string }) {
  const api = useApi({ customer })
  const { navigation } = useApp()
  const { record, share } = useRecord(shownCustomer, { customerId })
  const store = useScreenStore(() => new CustomerDetailStore(record, { api }))
  const { now } = record
  const add = () => navigation.go(routes.customer.addContacts, { customerId })
  return (
    <Screen
      title="客户详情"
      state={record}
      onRetry={record.retry}
      right={now && <TimerAction kind="customer" id={customerId} />}
      footer={now && <CustomerActions store={store} customer={now} share={share} />}
    >
      {now && (
        <View>
          {now.merged && (
            <Notice
              text={`${now.merged.by}将「${now.merged.name}」并入了该客户`}
              action="撤销合并"
              onTap={() => store.undoMerge(now.merged?.mergeId ?? '')}
            />
          )}
          {now.kind === 'organ' && now.contacts.length === 0 && now.can.addContact && (
            <ContactWanted customerId={customerId} add={add} />
          )}
          <DetailHead
            title={now.name}
            chip={customerStatusLook[now.status]}
            chips={[
              { text: PARTY_KINDS[now.kind], tone: 'muted' },
              now.level !== 'normal' && customerLevelLook[now.level],
              now.nextFollowTime ? dueLook(now.nextFollowTime) : undefined,
            ]}
            words={`负责人 ${now.owner.name} · ${now.lastFollowTime ? `${friendlyTime(now.lastFollowTime)} 跟进过` : '还没有跟进记录'}`}
          />
          <Facts
            customer={now}
            revealed={store.revealed}
            onReveal={now.can.reveal && !store.revealed ? () => store.reveal() : undefined}
          />
          <Contacts
            customer={now}
            onOpen={(contactId) => navigation.go(routes.customer.contactsDetail, { contactId })}
            onAdd={now.can.addContact ? add : undefined}
          />
          <Business
            customer={now}
            onCases={() => navigation.go(routes.customer.customerCase, { customerId })}
            onCaseSources={() => navigation.go(routes.customer.customerCaseSource, { customerId })}
          />
          {now.status !== 'blacklisted' && <NextSteps customer={now} />}
          <CustomerMoney customerId={customerId} />
          <CustomerInvoices customerId={customerId} />
          <CustomerTalks customer={now} />
          {now.works.length > 0 && <WorksPart works={now.works} title="最近审批" />}
          <Documents customer={now} />
          <Minding customer={now} />
          <MergeSheet store={store} />
        </View>
      )}
    </Screen>
  )
}

export default screen(routes.customer.customerDetail, CustomerDetail, { record: shownCustomer })
