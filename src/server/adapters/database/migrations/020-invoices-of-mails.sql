-- The invoice or credit note that goes with a mail: its file is made when the mail is sent.
alter table mails add column invoice_number text references invoices;
