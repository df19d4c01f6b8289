ALTER TABLE "sms_codes" ADD COLUMN "sent_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sms_codes" ADD COLUMN "spent_key" text DEFAULT '' NOT NULL;