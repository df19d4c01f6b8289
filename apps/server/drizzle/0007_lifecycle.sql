CREATE TABLE "operator_actions" (
	"id" text PRIMARY KEY NOT NULL,
	"operator" text NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"reason" text NOT NULL,
	"provider_state" text DEFAULT '' NOT NULL,
	"forced" boolean DEFAULT false NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "policy_notices" (
	"id" text PRIMARY KEY NOT NULL,
	"notify_id" text NOT NULL,
	"policy_no" text NOT NULL,
	"status" text NOT NULL,
	"version" integer NOT NULL,
	"outcome" text NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "policy_notices_notify_id_unique" UNIQUE("notify_id")
);
--> statement-breakpoint
CREATE TABLE "renewals" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"sku_no" text NOT NULL,
	"status" text NOT NULL,
	"renewal_order_id" text,
	"reason" text DEFAULT '' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "renewals_order_id_unique" UNIQUE("order_id"),
	CONSTRAINT "renewals_renewal_order_id_unique" UNIQUE("renewal_order_id"),
	CONSTRAINT "renewals_status" CHECK (status in ('NOTICED', 'ORDERED', 'PAID', 'STOPPED', 'FAILED'))
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "closing_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "policies" ADD COLUMN "insurer_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "policies" ADD COLUMN "queries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "policies" ADD COLUMN "next_query_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "skus" ADD COLUMN "renewal_sku_no" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "renewals" ADD CONSTRAINT "renewals_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "renewals" ADD CONSTRAINT "renewals_renewal_order_id_orders_id_fk" FOREIGN KEY ("renewal_order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "operator_actions_of_subject" ON "operator_actions" USING btree ("subject");--> statement-breakpoint
CREATE INDEX "policy_notices_of_policy" ON "policy_notices" USING btree ("policy_no");--> statement-breakpoint
CREATE INDEX "renewals_due" ON "renewals" USING btree ("next_attempt_at") WHERE next_attempt_at is not null;--> statement-breakpoint
CREATE INDEX "policies_to_query" ON "policies" USING btree ("next_query_at") WHERE next_query_at is not null;--> statement-breakpoint
CREATE INDEX "policies_to_start" ON "policies" USING btree ("start_date") WHERE status = 'WAIT_EFFECT';--> statement-breakpoint
CREATE INDEX "policies_to_end" ON "policies" USING btree ("end_date") WHERE status = 'EFFECTING';--> statement-breakpoint
-- Written by hand from here on: the state machines of orders and policies.
ALTER TABLE "operator_actions" ADD CONSTRAINT "operator_actions_reason_encrypted" CHECK ("reason" = '' or "reason" like 'v1.%');--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_known_status" CHECK ("status" in ('WAIT_PAY', 'PAYED', 'CANCELED', 'CLOSED')) NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_known_pay_status" CHECK ("pay_status" in ('WAIT_PAY', 'TO_BE_CONFIRMED', 'PAYED')) NOT VALID;--> statement-breakpoint
-- A paid order is PAYED, or CLOSED once it has ended.
ALTER TABLE "orders" ADD CONSTRAINT "orders_paid_status" CHECK (("status" <> 'PAYED' or "pay_status" = 'PAYED') and ("pay_status" <> 'PAYED' or "status" in ('PAYED', 'CLOSED'))) NOT VALID;--> statement-breakpoint
ALTER TABLE "policies" ADD CONSTRAINT "policies_known_status" CHECK ("status" in ('WAIT_EFFECT', 'EFFECTING', 'ISSUED', 'WAIT_UNDERWRITE', 'CLOSED', 'EXPIRED', 'SURRENDERED', 'CANCELED', 'CANCELING', 'ORDERED')) NOT VALID;--> statement-breakpoint
-- Refuses a change of "status" that is not one of the arguments 'FROM>TO'.
CREATE FUNCTION "refuse_forbidden_status"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status <> OLD.status AND NOT (OLD.status || '>' || NEW.status = ANY (TG_ARGV)) THEN
    RAISE EXCEPTION '% may not change from % to %', TG_TABLE_NAME, OLD.status, NEW.status USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "orders_status" BEFORE UPDATE OF "status" ON "orders" FOR EACH ROW EXECUTE FUNCTION "refuse_forbidden_status"(
  'WAIT_PAY>PAYED', 'WAIT_PAY>CANCELED', 'WAIT_PAY>CLOSED', 'PAYED>CLOSED'
);--> statement-breakpoint
CREATE TRIGGER "policies_status" BEFORE UPDATE OF "status" ON "policies" FOR EACH ROW EXECUTE FUNCTION "refuse_forbidden_status"(
  'WAIT_EFFECT>ISSUED', 'WAIT_EFFECT>WAIT_UNDERWRITE', 'WAIT_EFFECT>EFFECTING', 'WAIT_EFFECT>CANCELING', 'WAIT_EFFECT>ORDERED',
  'WAIT_EFFECT>EXPIRED', 'WAIT_EFFECT>SURRENDERED', 'WAIT_EFFECT>CANCELED', 'WAIT_EFFECT>CLOSED',
  'ISSUED>WAIT_UNDERWRITE', 'ISSUED>WAIT_EFFECT', 'ISSUED>EFFECTING', 'ISSUED>CANCELING', 'ISSUED>ORDERED',
  'ISSUED>EXPIRED', 'ISSUED>SURRENDERED', 'ISSUED>CANCELED', 'ISSUED>CLOSED',
  'WAIT_UNDERWRITE>ISSUED', 'WAIT_UNDERWRITE>WAIT_EFFECT', 'WAIT_UNDERWRITE>EFFECTING', 'WAIT_UNDERWRITE>CANCELING', 'WAIT_UNDERWRITE>ORDERED',
  'WAIT_UNDERWRITE>EXPIRED', 'WAIT_UNDERWRITE>SURRENDERED', 'WAIT_UNDERWRITE>CANCELED', 'WAIT_UNDERWRITE>CLOSED',
  'EFFECTING>CANCELING', 'EFFECTING>ORDERED',
  'EFFECTING>EXPIRED', 'EFFECTING>SURRENDERED', 'EFFECTING>CANCELED', 'EFFECTING>CLOSED',
  'CANCELING>ISSUED', 'CANCELING>WAIT_UNDERWRITE', 'CANCELING>WAIT_EFFECT', 'CANCELING>EFFECTING', 'CANCELING>ORDERED',
  'CANCELING>EXPIRED', 'CANCELING>SURRENDERED', 'CANCELING>CANCELED', 'CANCELING>CLOSED',
  'ORDERED>WAIT_EFFECT', 'ORDERED>EFFECTING', 'ORDERED>CANCELING',
  'ORDERED>EXPIRED', 'ORDERED>SURRENDERED', 'ORDERED>CANCELED', 'ORDERED>CLOSED'
);--> statement-breakpoint
-- The insurer was never asked again about these.
UPDATE "policies" SET "next_query_at" = now() WHERE "delivered_at" is not null and "status" in ('ISSUED', 'WAIT_UNDERWRITE', 'CANCELING', 'ORDERED');
