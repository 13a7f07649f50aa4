import { daysBetween } from '@contract/duration'
import { PDFDocument } from 'pdf-lib'
import type { App } from '../../app'
import { dayAfter, toDay, toTime } from '../../kernel/clock'
import { newId } from '../../kernel/db/id'
import { scoped } from '../../kernel/db/open'
import { keepMade } from '../../kernel/files/made-documents'
import { HeldAnnouncements } from '../../kernel/im/held-announcements'
import type { JobHandler } from '../../kernel/jobs/jobs'
import { notify, openPost } from '../../kernel/notify/notify'
import { announceSealDocs } from './announce-docs'
import { originalCard } from './cards'
import { SEAL_DOC_KIND, SealDocs } from './doc-repository'
import { writeVoid } from './pdf/void'
import { stampElectronically, wordsOf } from './stamp-document'
import { ORIGINAL_DUE, originalTimer, STAMP_JOB, VOID_JOB } from './timers'

/** Stamps an approved document automatically. On failure it stays in the keeper's queue, with the reason in its log. */
const stampIt =
  (app: App): JobHandler =>
  async ({ firmId, payload }, transaction) => {
    if (!firmId) return undefined
    const db = scoped(transaction, firmId)
    const docs = new SealDocs(db)
    const doc = await docs.lock(String(payload.docId))
    if (!doc?.is_auto || doc.status !== 'toStamp') return undefined
    const now = app.clock.now()
    const time = toTime(now)
    const post = openPost(app, transaction)
    const changed = new HeldAnnouncements(app.bus, firmId)
    try {
      const desk = { app, db, now, time, firmId, actorId: null, post, emitChanged: changed.emitChanged }
      await stampElectronically(desk, doc)
    } catch (error) {
      const note = wordsOf(error)
      await docs.set(doc.id, { is_auto: false }, time)
      await docs.log({ id: newId(now), docId: doc.id, action: 'failed', by: null, time, note })
      await announceSealDocs({ db, emitChanged: changed.emitChanged }, [doc.id])
    }
    const announce = await post.seal()
    return () => {
      announce()
      changed.deliver()
    }
  }

/** Reminds of an original: three days before it is due, that day, and every week after it. */
const remind =
  (app: App): JobHandler =>
  async ({ firmId, payload }, transaction) => {
    if (!firmId) return undefined
    const doc = await new SealDocs(scoped(transaction, firmId)).find(String(payload.docId))
    if (!doc?.original_due || doc.original !== 'out') return undefined
    const today = toDay(app.clock.now())
    const post = openPost(app, transaction)
    notify(post, originalCard(doc, [doc.applicant_id], daysBetween(today, doc.original_due)))
    await app.jobs.schedule(transaction, originalTimer(firmId, doc.id, nextDay(today, doc.original_due)))
    return post.seal()
  }

/** Writes 作废 over every page of a stamped document that was cancelled. */
const writeOver =
  (app: App): JobHandler =>
  async ({ firmId, payload }, transaction) => {
    if (!firmId) return undefined
    const db = scoped(transaction, firmId)
    const docs = new SealDocs(db)
    const doc = await docs.find(String(payload.docId))
    const file = doc?.stamped_id ? await docs.file(doc.stamped_id) : undefined
    if (!doc || !file || doc.status !== 'cancelled') return undefined
    const now = app.clock.now()
    const time = toTime(now)
    const document = await PDFDocument.load(await app.files.store.read(file.storage_key), { updateMetadata: false })
    writeVoid(document)
    const made = { id: newId(now), name: `${doc.title}（作废）.pdf`, contentType: 'application/pdf' }
    const bytes = Buffer.from(await document.save())
    const use = { kind: SEAL_DOC_KIND, id: doc.id }
    await keepMade({ app, db, time, me: { firmId } }, { ...made, bytes }, { ownerId: doc.applicant_id, use })
    await docs.set(doc.id, { stamped_id: made.id }, time)
    const changed = new HeldAnnouncements(app.bus, firmId)
    await announceSealDocs({ db, emitChanged: changed.emitChanged }, [doc.id])
    return () => changed.deliver()
  }

const WEEK = 7
const nextDay = (today: string, due: string) => (today < due ? due : dayAfter(today, WEEK))

export const sealJobs = (app: App): Record<string, JobHandler> => ({
  [STAMP_JOB]: stampIt(app),
  [VOID_JOB]: writeOver(app),
  [ORIGINAL_DUE]: remind(app),
})
