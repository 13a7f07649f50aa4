import type { WorkflowDetail } from '@contract/approval/shapes'
import { observer } from 'mobx-react-lite'
import { useRef } from 'react'
import { PeopleSheet } from '@/ui/people/PeopleSheet'
import type { WorkStore } from '../WorkStore'
import { agreeWord } from './bar'
import { ConfirmMoney } from './ConfirmMoney'
import { OpinionSheet } from './OpinionSheet'
import type { OpenSheet, useHandlePage } from './useHandlePage'
import { VerbSheet } from './VerbSheet'
import type { FormVerb } from './verbForms'

interface HandleSheetsProps {
  store: WorkStore
  work: WorkflowDetail
  handling: ReturnType<typeof useHandlePage>
}

const OWN: readonly OpenSheet[] = ['opinion', 'signature', 'approvers', 'confirmation']
const verbOf = (sheet: OpenSheet | undefined) => (sheet && !OWN.includes(sheet) ? (sheet as FormVerb) : undefined)

/** Sheets that open over the handle page. */
export const HandleSheets = observer(function HandleSheets({ store, work, handling }: HandleSheetsProps) {
  const { sheet, close } = handling
  const verb = verbOf(sheet)
  // A sheet that is closing is still drawn.
  const last = useRef<FormVerb>()
  if (verb) last.current = verb
  const choose = work.my?.next.choose
  return (
    <>
      <OpinionSheet
        open={sheet === 'opinion' || sheet === 'signature'}
        onClose={close}
        opinion={store.opinion}
        needsSignature={work.my?.needsSignature ?? false}
        problem={handling.problem}
        agreeWord={agreeWord(work)}
        onAgree={work.can.agree && sheet !== 'signature' ? () => handling.agree() : undefined}
        busy={store.busy === 'agree'}
      />
      {choose && (
        <PeopleSheet
          open={sheet === 'approvers'}
          onClose={close}
          title={`选择${work.my?.next.name ?? '下一步审批人'}`}
          multiple={choose.max > 1}
          max={choose.max}
          among={choose.candidates.length > 0 ? choose.candidates.map(({ empId }) => empId) : undefined}
          value={store.approverIds}
          onDone={(ids) => {
            store.chooseApprovers(ids)
            handling.agree()
          }}
        />
      )}
      <ConfirmMoney
        open={sheet === 'confirmation'}
        work={work}
        busy={store.busy === 'agree'}
        onClose={close}
        onConfirm={(given) => handling.agree(true, given)}
      />
      {last.current && (
        <VerbSheet
          open={verb !== undefined}
          verb={last.current}
          work={work}
          opinion={store.opinion.text}
          busy={store.busy === last.current}
          onClose={close}
          onSubmit={(values) => (last.current ? handling.submit(last.current, values) : Promise.resolve(false))}
        />
      )}
    </>
  )
})
