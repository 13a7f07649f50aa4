import { customer } from '@contract/customer'
import { PARTY_KINDS, type PartyKind } from '@contract/party/codes'
import { selector } from '@contract/selector'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { FormScreen, useRecordForm } from '@/features/form/FormScreen'
import { ignoreError } from '@/lib/errors'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApi, useApp, useScreenStore } from '@/stores/app'
import { Tabs } from '@/ui/page/Tabs'
import { CorpInfoNotice } from './CorpInfoNotice'
import { organOptions, personOptions } from './customerFormOptions'
import { DuplicatesSheet } from './DuplicatesSheet'
import { DuplicatesStore } from './DuplicatesStore'

interface Params {
  customerId?: string
  kind?: string
  name?: string
}

/** Form of a new or existing customer of either kind. */
function AddCustomer({ customerId, kind: asked, name }: Params) {
  const [kind, setKind] = useState<PartyKind>(asked === 'person' ? 'person' : 'organ')
  const items = (Object.keys(PARTY_KINDS) as PartyKind[]).map((key) => ({ key, text: PARTY_KINDS[key] })).reverse()
  const choice = !customerId && <Tabs label="客户类型" items={items} value={kind} onSelect={setKind} />
  const Form = kind === 'person' ? PersonForm : OrganForm
  return <Form key={kind} customerId={customerId} name={name} choice={choice} />
}

interface FormProps {
  customerId?: string
  name?: string
  choice: React.ReactNode
}

const OrganForm = observer(function OrganForm({ customerId, name, choice }: FormProps) {
  const deps = useDeps()
  const store = useRecordForm(customerId ? `customer/edit/${customerId}` : 'customer/add/organ', () =>
    organOptions(customerId, deps, name),
  )
  return (
    <FormScreen
      {...wordsOf(customerId)}
      store={store}
      header={
        <>
          {choice}
          <CorpInfoNotice form={store.form} />
        </>
      }
      onDone={deps.onDone(customerId)}
    >
      <DuplicatesSheet store={deps.duplicates} onOpen={deps.open} />
    </FormScreen>
  )
})

const PersonForm = observer(function PersonForm({ customerId, name, choice }: FormProps) {
  const deps = useDeps()
  const store = useRecordForm(customerId ? `customer/edit/${customerId}` : 'customer/add/person', () =>
    personOptions(customerId, deps, name),
  )
  return (
    <FormScreen {...wordsOf(customerId)} store={store} header={choice} onDone={deps.onDone(customerId)}>
      <DuplicatesSheet store={deps.duplicates} onOpen={deps.open} />
    </FormScreen>
  )
})

const wordsOf = (customerId: string | undefined) =>
  customerId
    ? { title: '编辑客户', action: '保存修改', toast: '客户资料已更新' }
    : { title: '新建客户', action: '保存客户', toast: '客户已保存' }

function useDeps() {
  const api = useApi({ customer, selector })
  const { navigation, session } = useApp()
  const duplicates = useScreenStore(() => new DuplicatesStore({ api }))
  return {
    api,
    duplicates,
    judge: duplicates.judge,
    empId: session.empId,
    open: (customerId: string) => navigation.go(routes.customer.customerDetail, { customerId }),
    onDone:
      (edited: string | undefined) =>
      async ({ customerId }: { customerId: string }) => {
        if (edited === customerId) return navigation.back()
        const wanted = await api.customer.getSwitchStateByLinkMan({ customerId }).catch(ignoreError)
        await navigation.replace(routes.customer.customerDetail, { customerId })
        if (wanted?.isMissing) await navigation.go(routes.customer.addContacts, { customerId })
      },
  }
}

export default screen(routes.customer.addCustomer, AddCustomer)
