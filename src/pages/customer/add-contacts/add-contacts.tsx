import { customer } from '@contract/customer'
import { FormScreen, useRecordForm } from '@/features/form/FormScreen'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApi, useApp } from '@/stores/app'
import { contactFormOptions } from './contactFormOptions'

interface Params {
  contactId?: string
  customerId?: string
}

/** Form of a new or existing contact of a customer. */
function AddContacts({ contactId, customerId }: Params) {
  const api = useApi({ customer })
  const { navigation } = useApp()
  const store = useRecordForm(contactId ? `customer/contact/${contactId}` : `customer/contact-of/${customerId}`, () =>
    contactFormOptions({ contactId, customerId }, { api }),
  )
  return (
    <FormScreen
      title={contactId ? '编辑联系人' : '添加联系人'}
      store={store}
      action={contactId ? '保存修改' : '添加联系人'}
      toast={contactId ? '联系人已更新' : '联系人已添加'}
      onDone={(kept) =>
        contactId || customerId
          ? navigation.back()
          : navigation.replace(routes.customer.contactsDetail, { contactId: kept.contactId })
      }
    />
  )
}

export default screen(routes.customer.addContacts, AddContacts)
