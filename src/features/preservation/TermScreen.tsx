import type { preservation } from '@contract/preservation'
import type { Preservation } from '@contract/preservation/shapes'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import type { Api } from '@/api/call'
import { FormScreen, useRecordForm } from '@/features/form/FormScreen'
import { ClosedError } from '@/lib/errors'
import { useApp } from '@/stores/app'
import { Notice } from '@/ui/feedback/Notice'
import { nextStep, termRule } from './preservationWords'
import { TermsPart } from './TermsPart'
import { type TermDeps, termFormOptions } from './termFormOptions'

interface Props extends Pick<TermDeps, 'begins' | 'send'> {
  api: Api<{ preservation: typeof preservation }>
  id: string
  /** Name of its draft. */
  draft: string
  /** False once no such term can be entered. */
  may(held: Preservation): boolean
  words(held: Preservation | undefined): { title: string; action: string; toast: string }
}

/** Form of one term, with the earlier terms below it. */
export const TermScreen = observer(function TermScreen({ api, id, draft, words, begins, send, may }: Props) {
  const { navigation } = useApp()
  const [held, setHeld] = useState<Preservation>()
  const store = useRecordForm(`preservation/${draft}/${id}`, () =>
    termFormOptions({
      begins,
      send,
      read: async () => {
        const read = await api.preservation.getDetail({ preservationId: id })
        if (!may(read)) {
          const why = read.status === 'released' ? '该保全已解除' : '保全期限由项目团队登记'
          throw new ClosedError(why, { to: 'preservation', id })
        }
        setHeld(read)
        return read
      },
    }),
  )
  return (
    <FormScreen
      {...words(held)}
      store={store}
      onDone={() => navigation.back()}
      header={held && <Notice text={`${held.name}：${nextStep(held)}。${termRule(held)}`} />}
    >
      {held && <TermsPart shown={held} />}
    </FormScreen>
  )
})
