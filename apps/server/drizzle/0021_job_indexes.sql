DROP INDEX "outbox_to_send";--> statement-breakpoint
CREATE INDEX "orders_to_renew" ON "orders" USING btree ("sku_no","id") WHERE auto_renew and is_renewal and status = 'PAYED';--> statement-breakpoint
CREATE INDEX "outbox_sms_to_send" ON "outbox" USING btree ("next_attempt_at") WHERE done_at is null and topic like 'sms.%';--> statement-breakpoint
CREATE INDEX "outbox_to_send" ON "outbox" USING btree ("next_attempt_at") WHERE done_at is null and topic not like 'sms.%';