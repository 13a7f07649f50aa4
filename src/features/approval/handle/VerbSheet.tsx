import type { WorkflowDetail } from '@contract/approval/shapes'
import { useMemo } from 'react'
import { useApp } from '@/stores/app'
import { FormModel } from '@/ui/form/FormModel'
import { FormView } from '@/ui/form/FormView'
import { Button } from '@/ui/input/Button'
import { Sheet } from '@/ui/sheet/Sheet'
import { verbWords } from './bar'
import { type FormVerb, type VerbValues, verbBeginning, verbForms } from './verbForms'

interface VerbSheetProps {
  open: boolean
  verb: FormVerb
  work: WorkflowDetail
  /** Opinion written so far, which is sent with the verb. */
  opinion: string
  busy: boolean
  onClose: () => void
  onSubmit: (values: VerbValues) => Promise<boolean>
}

/** Sheet with the inputs of a verb. Typed text is kept until the verb is done. */
export function VerbSheet({ open, verb, work, opinion, busy, onClose, onSubmit }: VerbSheetProps) {
  const { drafts } = useApp()
  const { submit, danger, fields } = verbForms[verb](work) as ReturnType<(typeof verbForms)['back']>
  // biome-ignore lint/correctness/useExhaustiveDependencies: a form begins when it opens; the work may change under it
  const form = useMemo(
    () =>
      new FormModel<VerbValues>({
        fields,
        initial: verbBeginning(work, opinion),
        draft: drafts.of<VerbValues>(`approval/${verb}/${work.workId}`),
      }),
    [open, verb, work.workId],
  )
  const send = () =>
    form
      .submit(async (values) => {
        // A refusal keeps the form and its draft.
        if (!(await onSubmit({ ...form.values, ...values }))) throw new Refused()
      })
      .then(() => undefined)
      .catch((error: unknown) => {
        if (!(error instanceof Refused)) throw error
      })
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={verbWords(verb)}
      footer={
        <Button kind={danger ? 'danger' : 'primary'} size="large" label={submit} busy={busy} onTap={() => send()} />
      }
    >
      {open && <FormView form={form} />}
    </Sheet>
  )
}

class Refused extends Error {}
