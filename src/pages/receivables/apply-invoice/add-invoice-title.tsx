import type { InvoiceTitle } from '@contract/invoice/shapes'
import { useState } from 'react'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useQuestion } from '@/stores/exchange'
import { TitleForm } from './TitleForm'
import { TitleList } from './TitleList'

/** Book of invoice titles: when asked by a form, it answers with one of them. */
function AddInvoiceTitle() {
  const { question, answer } = useQuestion<object, InvoiceTitle>(routes.receivables.addInvoiceTitle)
  const [editing, setEditing] = useState<InvoiceTitle | 'new'>()
  if (!editing) return <TitleList onChoose={question ? answer : setEditing} onEdit={setEditing} />
  return (
    <TitleForm
      title={editing === 'new' ? undefined : editing}
      onDone={(saved) => (question ? answer(saved) : setEditing(undefined))}
    />
  )
}

export default screen(routes.receivables.addInvoiceTitle, AddInvoiceTitle)
