import fs from 'node:fs'
import path from 'node:path'
import { root } from '@test/support/paths'
import { filesBelow } from './source'

/** An error that nobody looks at: `catch {` and `.catch(() =>`. */
const UNSEEN = /\bcatch \{|\.catch\(\(\) =>/

/**
 * Files in which everything thrown means the same: what was kept on the device or typed cannot be read, or a part of the app did
 * not come. This list only shrinks: of a call only what may happen to it is let go, by `ignoreError` or `rethrowUnlessReported`.
 */
const ALLOWED: readonly string[] = [
  'src/api/partedUpload.ts',
  'src/api/request.ts',
  'src/features/document/UploadShelf.ts',
  'src/features/document/pins/Pins.ts',
  'src/features/form/controls/useAreas.ts',
  'src/features/form/formValues.ts',
  'src/lib/query.ts',
  'src/pages/receivables/apply-invoice/edit-scale.tsx',
  'src/stores/copies/cache.ts',
  'src/stores/deviceFiles.ts',
  'src/stores/drafts.ts',
  'src/stores/listMemory.ts',
  'src/stores/session/lock.ts',
  'src/ui/chart/Chart.tsx',
]

test('no error is let go unseen, for it may be a fault of ours; hosts throw what they like, and are left to src/platform', () => {
  const found = filesBelow('src').filter(
    (file) =>
      !file.startsWith('src/platform/') &&
      !file.includes('.test.') &&
      UNSEEN.test(fs.readFileSync(path.join(root, file), 'utf8')),
  )
  expect(found.sort()).toEqual(ALLOWED)
})

/** The same on the server: why whatever is thrown there means one thing, or is told elsewhere. This list only shrinks. */
const ON_THE_SERVER: Readonly<Record<string, string>> = {
  'server/domains/account/sign-in/passkey-login.ts': 'a proof that is none: refused in words',
  'server/domains/account/sign-in/passkeys.ts': 'a proof that is none: refused in words',
  'server/domains/ai/answer-question.ts': 'the whole answer is kept at its end, and that is told',
  'server/domains/content-check/message-push.ts': 'a message that does not decrypt is not from WeChat',
  'server/domains/content-check/serve-push.ts': 'a body that is no JSON has nothing encrypted in it',
  'server/domains/document/drafting/docx.ts': 'a template somebody brought: said in words',
  'server/domains/document/rendering/as-pdf.ts': 'the next in line; its own caller has the error',
  'server/domains/document/rendering/picture-edits.ts': 'a picture somebody brought: said in words',
  'server/domains/firm/archive/restore.ts': 'what is being undone is told with the first error',
  'server/domains/firm/backup/backup-place.ts': 'a folder that is not there is said; what is half written is tidied',
  'server/domains/firm/backup/encrypted-stream.ts': 'a frame that was altered: said in words',
  'server/domains/firm/backup/make-backup.ts':
    'an earlier backup that cannot be read saves no work, and its files stay',
  'server/domains/firm/backup/open-backup.ts': 'a list that somebody brought: said in words',
  'server/domains/operations/facts.ts': 'a disk that does not answer is shown as unknown',
  'server/domains/schedule/feed/read-ics.ts': 'an event somebody brought: said in words',
  'server/domains/seal/pdf/certificate.ts': 'the opener has the error; whoever wrote the file first stays',
  'server/domains/seal/pdf/open.ts': 'a PDF somebody brought: said in words',
  'server/domains/seal/pdf/verify.ts': 'no signature that can be read: said as such',
  'server/domains/webhook/event-sender.ts': 'a failed look is reported by whoever began it; the next one begins anew',
  'server/domains/webhook/robot-message.ts': 'an answer that WeCom does not give: said in words',
  'server/kernel/backup-state.ts': 'notes that are not there: no backup was made, and that is said',
  'server/kernel/db/open.ts': 'the next round tidies; a database that is gone says so to every call',
  'server/kernel/db/postgres/pool.ts': 'whether it answers is the question; the loss is reported when it is noticed',
  'server/kernel/files/local-parts.ts':
    'the one that was stopped has told its own caller; a folder that is gone is said',
  'server/kernel/files/local-store.ts': 'the file is on another disk: it is copied instead',
  'server/kernel/files/sums/sums.ts': 'what ran ahead in vain is read when the whole is asked for',
  'server/kernel/files/zip-on-disk.ts': 'told where the writing is awaited',
  'server/kernel/http/domain-proofs.ts': 'a file that is not there is no proof',
  'server/kernel/http/health.ts': 'no backup yet: the metric is left out',
  'server/kernel/http/readiness.ts': 'a part that does not answer: /health names it',
  'server/kernel/im/bus.ts': 'nodes hear of the gap, and look each minute anyway',
  'server/kernel/im/gateway.ts': 'a frame that is none: refused in words',
  'server/kernel/jobs/jobs.ts': 'the next in line; its own caller has the error',
  'server/kernel/notify/pusher.ts': 'the next in line; its own caller has the error',
  'server/kernel/notify/unread.ts': 'only forgets the count; its callers have the error',
  'server/kernel/pdf/convert.ts': 'a document somebody brought: said in words',
  'server/kernel/pdf/picture-bound.ts': 'no size: whatever decodes it refuses it in words',
  'server/kernel/pdf/pictures.ts': 'a picture somebody brought: said in words',
  'server/kernel/reading/process/mark-pdf.ts': 'a file somebody brought: said as unreadable',
  'server/kernel/reading/process/mark-picture.ts': 'a file somebody brought: said as unreadable',
  'server/kernel/reading/process/ofd/draw.ts': 'a picture in a file somebody brought: left out',
  'server/kernel/reading/process/ofd/fonts.ts': 'a font that cannot be read: its text is drawn with ours',
  'server/kernel/reading/process/ofd/ofd-pdf.ts': 'a seal somebody brought: its place says so',
  'server/kernel/reading/process/pdf.ts': 'a page somebody brought: counted as unread',
  'server/kernel/reading/process/picture.ts': 'a picture somebody brought has no thumbnail',
  'server/kernel/reading/reader.ts': 'the next in line; its own caller has the error',
  'server/kernel/reading/reading-process.ts': 'a process that is gone by now needs no watching',
  'server/kernel/refusals/capable-colleague.ts': 'the refusal arrives without a name',
  'server/kernel/sheets/decode-text.ts': 'not in this encoding: the next one is tried',
  'server/kernel/upstream/ai-model.ts': 'an answer that is none: told as trouble of the model',
  'server/kernel/upstream/ask-vendor.ts': 'an answer that is none: told as trouble upstream',
  'server/kernel/upstream/invoice-platform.ts': 'no answer: told as trouble upstream',
  'server/kernel/upstream/invoice-reader.ts': 'no answer: told as trouble upstream',
  'server/kernel/upstream/seal.ts': 'not sealed by us',
}

test('on the server an error is let go for a reason, or not at all', () => {
  const letsGo = /\bcatch \{|\.catch\(\(\) =>|, \(\) => (false|undefined|null)\)/
  const found = filesBelow('server').filter(
    (file) => !file.includes('.test.') && letsGo.test(fs.readFileSync(path.join(root, file), 'utf8')),
  )
  expect(found.sort()).toEqual(Object.keys(ON_THE_SERVER))
})
