import { customer } from '@contract/customer'
import { observer } from 'mobx-react-lite'
import { useApi } from '@/stores/app'
import { usePart } from '@/stores/record/usePart'
import { Notice } from '@/ui/feedback/Notice'

/** Notice that an organisation has no contact yet, where the firm requires one. */
export const ContactWanted = observer(function ContactWanted({ customerId, add }: { customerId: string; add(): void }) {
  const api = useApi({ customer })
  const wanted = usePart({ kind: 'customer', id: customerId }, () =>
    api.customer.getSwitchStateByLinkMan({ customerId }),
  )
  if (!wanted.now?.isMissing) return null
  return <Notice tone="warn" text="本所要求单位客户至少有一位联系人" action="添加" onTap={add} />
})
