import type { OcrResult } from '@contract/invoice/shapes'
import { reaction } from 'mobx'
import type { Values } from '@/features/form/formValues'
import { ignoreError } from '@/lib/errors'
import type { FormModel } from '@/ui/form/FormModel'
import type { StoredFile } from '@/ui/input/UploadContext'

/** Fills empty fields with the text recognised in a picture; if recognition is not available, it is typed. */
export const followFile = (form: FormModel<Values>, read: (fileId: string) => Promise<OcrResult>) =>
  reaction(
    () => (form.values.fileIds as readonly StoredFile[] | undefined)?.[0]?.id,
    (fileId) => {
      if (!fileId) return
      read(fileId).then(({ values }) => {
        form.assign(Object.fromEntries(Object.entries(values).filter(([key]) => !form.values[key])))
      }, ignoreError)
    },
  )
