ALTER TABLE "idempotency_keys" ADD COLUMN "lease_until" timestamp (3) with time zone DEFAULT now() + interval '60 seconds' NOT NULL;--> statement-breakpoint
CREATE INDEX "outbox_done" ON "outbox" USING btree ("done_at") WHERE done_at is not null;--> statement-breakpoint
CREATE INDEX "payment_notices_received" ON "payment_notices" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "refund_notifications_received" ON "refund_notifications" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "policy_notices_received" ON "policy_notices" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "validations_validated" ON "validations" USING btree ("validated_at");--> statement-breakpoint
CREATE INDEX "spent_tokens_spent" ON "spent_tokens" USING btree ("spent_at");