import { doneWords } from '#words/refusals.ts'
import type { Handlers } from '../../http/handlers.ts'
import type { ContactService } from './contact.service.ts'

export const contactRoutes = (contact: ContactService) =>
  ({
    async sendContactForm({ body }) {
      await contact.send(body)
      return { message: doneWords.contactReceived }
    },
    readContactLimits: () => contact.limits(),
  }) satisfies Partial<Handlers>
